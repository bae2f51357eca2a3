import { expect, it } from 'vitest'
import {
  convertedMessage,
  executionProblem,
  SWAP_MESSAGES,
  swappedMessage,
} from './swap-messages.ts'

it.each([
  [0, { kind: 'current', bagId: 'b' }, 'No swaps selected'],
  [1, { kind: 'current', bagId: undefined }, 'No target bag available'],
  [1, { kind: 'new', name: '  ' }, 'Please enter a name for the new bag'],
  [1, { kind: 'existing', bagId: undefined }, 'Please select an existing bag'],
] as const)('[SW24] %d swaps to %o: %s', (swaps, choice, message) => {
  const problem = executionProblem(swaps, choice)
  expect(problem && SWAP_MESSAGES[problem]).toBe(message)
})

it.each([
  { kind: 'current', bagId: 'b' },
  { kind: 'new', name: 'Woods' },
  { kind: 'existing', bagId: 'b' },
] as const)('[SW24] nothing stands in the way of %o', choice => {
  expect(executionProblem(1, choice)).toBeUndefined()
})

it('[SW24] success is told with names and numbers', () => {
  expect(swappedMessage('Teebird', 'FD')).toBe('Swapped Teebird for FD!')
  expect(convertedMessage(1, 'Woods')).toBe('Successfully swapped 1 disc to Woods!')
  expect(convertedMessage(7, 'Woods')).toBe('Successfully swapped 7 discs to Woods!')
})

it('[SW24] the remaining failures are worded as the spec words them', () => {
  expect(SWAP_MESSAGES).toMatchObject({
    'not-in-bag': 'Selected disc not found in bag',
    'swap-failed': 'Failed to swap disc',
    'create-failed': 'Failed to create new bag',
    'conversion-failed': 'Failed to complete bag swap',
  })
})
