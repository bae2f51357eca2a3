// Runs in every test file. Makes hashing cheap, and fails tests with unexpected console output.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { PASSWORD_COST } from '../../src/accounts/passwords.ts'
import { isLong } from '../chaos/figures.ts'

const LEVELS = ['error', 'warn'] as const

// Most tests sign up players but don't test passwords. Long runs use the full cost.
beforeAll(() => {
  if (!isLong) PASSWORD_COST.memory = 64
})

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level)
})

afterEach(() => {
  const calls = LEVELS.flatMap(level => vi.mocked(console[level]).mock.calls)
  for (const level of LEVELS) vi.mocked(console[level]).mockRestore()
  if (calls.length > 0) throw new Error(`Unexpected console output: ${calls.join('; ')}`)
})
