import type { ProblemCode, SaveTarget } from '@bagwise/contract'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import {
  conversionFailure,
  convertedMessage,
  executionProblem,
  skippedMessage,
  SWAP_MESSAGES,
  swapFailedMessage,
  swappedMessage,
} from './messages.ts'

it.each([
  [0, { kind: 'current', name: 'Woods', bagId: 'b' }, 'No swaps selected'],
  [1, { kind: 'new', name: '  ', bagId: 'b' }, 'Please enter a name for the new bag'],
  [1, { kind: 'existing', name: 'Woods', bagId: '' }, 'Please select an existing bag'],
] as const)('[SW24] %d swaps to %o: %s', (swaps, save, message) => {
  const problem = executionProblem(swaps, save)
  expect(problem && SWAP_MESSAGES[problem]).toBe(message)
})

it.each([
  { kind: 'current', name: '', bagId: '' },
  { kind: 'new', name: 'Woods', bagId: '' },
  { kind: 'existing', name: '', bagId: 'b' },
] as const)('[SW24] accepts %o', save => {
  expect(executionProblem(1, save)).toBeUndefined()
})

it('[SW24] has success messages with names and counts', () => {
  expect(swappedMessage('Teebird', 'FD')).toBe('Swapped Teebird for FD!')
  expect(convertedMessage(1, 'Woods')).toBe('Successfully swapped 1 disc to Woods!')
  expect(convertedMessage(7, 'Woods')).toBe('Successfully swapped 7 discs to Woods!')
})

it("[SW24] has the spec's messages for other failures", () => {
  expect(SWAP_MESSAGES).toMatchObject({
    'not-in-bag': 'Selected disc not found in bag',
    'swap-failed': 'Failed to swap disc',
    'create-failed': 'Failed to create new bag',
    'conversion-failed': 'Failed to complete bag swap',
  })
})

describe('messages about a failed swap', () => {
  it.each([
    ['bag-disc-not-found', 'Selected disc not found in bag'],
    ['already-in-bag', 'Failed to swap disc'],
    ['unexpected', 'Failed to swap disc'],
  ] as const)('[SW24] %s: %s', (code, message) => {
    expect(swapFailedMessage(refusal(code))).toBe(message)
  })

  it.each([
    ['no-swaps-selected', 'current', 'No swaps selected', null],
    ['target-bag-missing', 'existing', 'No target bag available', null],
    ['bag-not-found', 'current', 'No target bag available', 'This bag no longer exists'],
    ['bag-not-found', 'new', 'Failed to complete bag swap', 'This bag no longer exists'],
    [
      'bag-limit-reached',
      'new',
      'Failed to create new bag',
      "You've reached the limit of 100 bags",
    ],
    ['bad-request', 'new', 'Failed to create new bag', null],
    ['bag-full', 'existing', 'Failed to complete bag swap', 'A bag can hold at most 100 discs'],
    ['unexpected', 'new', 'Failed to complete bag swap', null],
  ] as const satisfies readonly (readonly [
    ProblemCode,
    SaveTarget['kind'],
    string,
    string | null,
  ])[])('[SW24] %s when saving to %s: %s', (code, target, message, reason) => {
    expect(conversionFailure(target, refusal(code))).toEqual({ message, reason })
  })

  it('has a message for unexpected errors', () => {
    expect(conversionFailure('current', new Error('?')).message).toBe('Failed to complete bag swap')
    expect(swapFailedMessage(new Error('?'))).toBe('Failed to swap disc')
  })

  it('[SW21] counts skipped discs', () => {
    expect(skippedMessage(1)).toMatch(/^1 disc was skipped/)
    expect(skippedMessage(2)).toMatch(/^2 discs were skipped/)
  })
})
