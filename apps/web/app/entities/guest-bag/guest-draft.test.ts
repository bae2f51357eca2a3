// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { guestDraft, markSaved, pendingDraft, shouldKeepBag } from './guest-draft.ts'

const BAG = '/try?d=f55pcc'
const NOW = Date.UTC(2026, 10, 17)
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('[GB4] never keeps a bag from a shared link', () => {
  expect(shouldKeepBag(BAG, NOW)).toBe(false)
  guestDraft.write({ address: BAG, keepSince: null })
  expect(shouldKeepBag(BAG, NOW)).toBe(false)
  expect(pendingDraft(NOW)).toBeNull()
})

it('[GB4] keeps only the requested bag, within a day', () => {
  guestDraft.write({ address: BAG, keepSince: NOW })
  expect(shouldKeepBag(BAG, NOW + 20 * 60 * MINUTE)).toBe(true)
  expect(pendingDraft(NOW + MINUTE)?.address).toBe(BAG)
  expect(shouldKeepBag('/try?d=other1', NOW)).toBe(false)
  expect(shouldKeepBag(BAG, NOW + 25 * 60 * MINUTE)).toBe(false)
})

it('[GB4] lets a second tab open the kept bag within a minute', () => {
  guestDraft.write({ address: BAG, keepSince: NOW })
  markSaved(BAG, NOW)
  expect(guestDraft.read()).toBeNull()
  // Another tab has its own session storage.
  sessionStorage.clear()
  expect(shouldKeepBag(BAG, NOW + 5000)).toBe(true)
  expect(shouldKeepBag('/try?d=other1', NOW + 5000)).toBe(false)
  expect(shouldKeepBag(BAG, NOW + 2 * MINUTE)).toBe(false)
})

it('[GB4] keeps nothing again after Back', () => {
  markSaved(BAG, NOW)
  expect(shouldKeepBag(BAG, NOW + 5000)).toBe(false)
})
