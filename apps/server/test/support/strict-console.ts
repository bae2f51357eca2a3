// An unexpected warning or error on the console fails the test that caused it.
import { afterEach, beforeEach, vi } from 'vitest'

const LOUD = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of LOUD) vi.spyOn(console, level)
})

afterEach(() => {
  const heard = LOUD.flatMap(level => vi.mocked(console[level]).mock.calls)
  for (const level of LOUD) vi.mocked(console[level]).mockRestore()
  if (heard.length > 0) throw new Error(`Unexpected on the console: ${heard.join('; ')}`)
})
