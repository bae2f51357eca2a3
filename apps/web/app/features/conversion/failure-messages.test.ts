// Does every failure of a swap speak the spec's sentence?
import { ApiProblem, type ProblemCode, type SaveTarget } from '@bagwise/contract'
import { describe, expect, it } from 'vitest'
import { conversionFailedWords, skippedWords, swapFailedWords } from './failure-messages.ts'

const problem = (code: ProblemCode) => new ApiProblem({ code })

describe('what a failed swap says', () => {
  it.each([
    ['bag-disc-not-found', 'Selected disc not found in bag'],
    ['already-in-bag', 'Failed to swap disc'],
    ['unexpected', 'Failed to swap disc'],
  ] as const)('[SW24] %s: %s', (code, words) => {
    expect(swapFailedWords(problem(code))).toBe(words)
  })

  it.each([
    ['no-swaps-selected', 'current', 'No swaps selected', null],
    ['target-bag-missing', 'existing', 'No target bag available', null],
    ['bag-not-found', 'current', 'No target bag available', null],
    ['bag-not-found', 'new', 'Failed to complete bag swap', null],
    [
      'bag-limit-reached',
      'new',
      'Failed to create new bag',
      'You have reached the limit of 100 bags',
    ],
    ['bad-request', 'new', 'Failed to create new bag', 'The request could not be understood'],
    ['bag-full', 'existing', 'Failed to complete bag swap', 'A bag holds at most 100 discs'],
    ['unexpected', 'new', 'Failed to complete bag swap', null],
  ] as const satisfies readonly (readonly [
    ProblemCode,
    SaveTarget['kind'],
    string,
    string | null,
  ])[])('[SW24] %s when saving to %s: %s', (code, target, message, reason) => {
    expect(conversionFailedWords(target, problem(code))).toEqual({ message, reason })
  })

  it('whatever broke, something is said', () => {
    expect(conversionFailedWords('current', new Error('?')).message).toBe(
      'Failed to complete bag swap',
    )
    expect(swapFailedWords(new Error('?'))).toBe('Failed to swap disc')
  })

  it('[SW21] counts what was skipped', () => {
    expect(skippedWords(1)).toMatch(/^1 disc was skipped/)
    expect(skippedWords(2)).toMatch(/^2 discs were skipped/)
  })
})
