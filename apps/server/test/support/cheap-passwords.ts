// Hashes of next to no cost: most tests sign up players without being about passwords. Long runs pay the full cost.
import { beforeAll } from 'vitest'
import { PASSWORD_COST } from '../../src/accounts/passwords.ts'
import { isLong } from '../chaos/figures.ts'

beforeAll(() => {
  if (!isLong) PASSWORD_COST.memory = 64
})
