// When is an email retried?
import { expect, it } from 'vitest'
import { GIVE_UP_AFTER_MS, retryOf } from './retry.ts'
import { MINUTE } from '../time.ts'

const CREATED = Date.UTC(2025, 6, 1)

it.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 120],
  [12, 120],
] as const)('[F10] after failure %d it waits %d minutes', (attempts, minutes) => {
  const now = CREATED + 1000
  expect(retryOf(attempts, CREATED, now)).toEqual({ kind: 'again', at: now + minutes * MINUTE })
})

it('[F10] is dead once the next try would be a day late', () => {
  const last = CREATED + GIVE_UP_AFTER_MS - 120 * MINUTE
  expect(retryOf(9, CREATED, last - 1).kind).toBe('again')
  expect(retryOf(9, CREATED, last).kind).toBe('dead')
})

it('[F11] a clock moved back keeps the back-off', () => {
  const now = CREATED - 24 * 60 * MINUTE
  expect(retryOf(1, CREATED, now)).toEqual({ kind: 'again', at: now + MINUTE })
})
