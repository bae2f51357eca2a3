// Hashes of next to no cost: most tests sign up players without being about passwords. Long runs pay the full cost.
import { vi } from 'vitest'
import { isLong } from '../chaos/figures.ts'

vi.mock(import('../../src/accounts/password-cost.ts'), async importOriginal =>
  isLong ? importOriginal() : { PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 } },
)
