// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { guestDraft, markSaved, pendingDraft, shouldSaveBag } from './guest-draft.ts'

const BAG = '/try?d=f55pcc'
const NOW = Date.UTC(2026, 10, 17)
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('[GB4] never saves a bag from a shared link', () => {
  expect(shouldSaveBag(BAG, NOW)).toBe(false)
  guestDraft.write({ url: BAG, saveRequestedAt: null })
  expect(shouldSaveBag(BAG, NOW)).toBe(false)
  expect(pendingDraft(NOW)).toBeNull()
})

it('[GB4] saves only the requested bag, within a day', () => {
  guestDraft.write({ url: BAG, saveRequestedAt: NOW })
  expect(shouldSaveBag(BAG, NOW + 20 * 60 * MINUTE)).toBe(true)
  expect(pendingDraft(NOW + MINUTE)?.url).toBe(BAG)
  expect(shouldSaveBag('/try?d=other1', NOW)).toBe(false)
  expect(shouldSaveBag(BAG, NOW + 25 * 60 * MINUTE)).toBe(false)
})

it('[GB4] lets a second tab open the saved bag within a minute', () => {
  guestDraft.write({ url: BAG, saveRequestedAt: NOW })
  markSaved(BAG, NOW)
  expect(guestDraft.read()).toBeNull()
  // Another tab has its own session storage.
  sessionStorage.clear()
  expect(shouldSaveBag(BAG, NOW + 5000)).toBe(true)
  expect(shouldSaveBag('/try?d=other1', NOW + 5000)).toBe(false)
  expect(shouldSaveBag(BAG, NOW + 2 * MINUTE)).toBe(false)
})

it("[GB4] doesn't save the bag again after Back", () => {
  markSaved(BAG, NOW)
  expect(shouldSaveBag(BAG, NOW + 5000)).toBe(false)
})
