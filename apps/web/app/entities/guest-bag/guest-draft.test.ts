// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { guestDraft, markKept, waitingDraft, wasAskedToKeep } from './guest-draft.ts'

const BAG = '/try?d=f55pcc'
const NOW = Date.UTC(2026, 10, 17)
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('[GB4] a bag from a link that was sent is not asked for', () => {
  expect(wasAskedToKeep(BAG, NOW)).toBe(false)
  guestDraft.write({ address: BAG, keepSince: null })
  expect(wasAskedToKeep(BAG, NOW)).toBe(false)
  expect(waitingDraft(NOW)).toBeNull()
})

it('[GB4] the bag that was asked for is kept within a day, and no other', () => {
  guestDraft.write({ address: BAG, keepSince: NOW })
  expect(wasAskedToKeep(BAG, NOW + 20 * 60 * MINUTE)).toBe(true)
  expect(waitingDraft(NOW + MINUTE)?.address).toBe(BAG)
  expect(wasAskedToKeep('/try?d=other1', NOW)).toBe(false)
  expect(wasAskedToKeep(BAG, NOW + 25 * 60 * MINUTE)).toBe(false)
})

it('[GB4] a second tab that comes back within a minute follows the first', () => {
  guestDraft.write({ address: BAG, keepSince: NOW })
  markKept(BAG, NOW)
  expect(guestDraft.read()).toBeNull()
  // Another tab has a session storage of its own.
  sessionStorage.clear()
  expect(wasAskedToKeep(BAG, NOW + 5000)).toBe(true)
  expect(wasAskedToKeep('/try?d=other1', NOW + 5000)).toBe(false)
  expect(wasAskedToKeep(BAG, NOW + 2 * MINUTE)).toBe(false)
})

it('[GB4] Back leads to the bag that this tab kept, and keeps nothing again', () => {
  markKept(BAG, NOW)
  expect(wasAskedToKeep(BAG, NOW + 5000)).toBe(false)
})
