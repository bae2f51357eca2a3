import { expect, it } from 'vitest'
import { withCommas } from './with-commas.ts'

it.each([0, 7, 137, 999, 1000, 2000, 12_345, 999_999, 1_234_567])(
  '%i has a comma every three digits',
  count => {
    expect(withCommas(count)).toBe(count.toLocaleString('en-US'))
  },
)
