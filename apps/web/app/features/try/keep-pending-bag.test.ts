// @vitest-environment jsdom
// Is a bag that a guest chose to keep created exactly once, even after errors?
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aMe } from '../../testing/players.ts'
import { refusal } from '../../testing/refusal.ts'
import { guestDraft } from '../../entities/guest-bag/guest-draft.ts'
import { sessionChanged } from '../../lib/session/session.ts'
import { keepPendingBag } from './keep-pending-bag.ts'
import { serveApi } from '../../testing/api.ts'

const { api, toast } = vi.hoisted(() => ({
  api: { importDiscs: vi.fn<(call: { body: { importId: string } }) => Promise<unknown>>() },
  toast: { success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() },
}))
serveApi(api)
vi.mock('../../ui/feedback/toast.tsx', () => ({ toast }))

const ADDRESS = '/try?d=f55pcc&n=Woods'
const bag = { name: 'Woods', discIds: ['innova-destroyer'], visibility: 'public' } as const
const { id: ada } = aMe()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  sessionChanged(aMe())
  guestDraft.write({ address: ADDRESS, keepSince: Date.now(), bag })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const keep = async () => {
  const done = keepPendingBag(ada)
  await vi.runAllTimersAsync()
  await done
}

it('[GB4] retries with the same id until the server confirms, then removes the draft', async () => {
  api.importDiscs
    .mockRejectedValueOnce(refusal('unavailable'))
    .mockImplementationOnce(() => {
      expect(guestDraft.read()?.keepSince).not.toBeNull()
      return Promise.reject(refusal('unavailable'))
    })
    .mockResolvedValue({ bag: { id: 'bag-1', name: 'Woods' } })
  await keep()
  const ids = api.importDiscs.mock.calls.map(([{ body }]) => body.importId)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  expect(guestDraft.read()).toBeNull()
  expect(toast.success).toHaveBeenCalledOnce()
  await keep()
  expect(api.importDiscs).toHaveBeenCalledTimes(3)
})

it('[GB4] keeps the draft for the next page if the server stays unreachable', async () => {
  api.importDiscs.mockRejectedValue(refusal('unavailable'))
  await keep()
  expect(guestDraft.read()).toMatchObject({ address: ADDRESS, bag })
  expect(guestDraft.read()?.keepSince).not.toBeNull()
  expect(toast.error).not.toHaveBeenCalled()
})

it('[GB5] shows why a bag was rejected, and keeps it only as a draft', async () => {
  api.importDiscs.mockRejectedValue(refusal('bag-limit-reached'))
  await keep()
  expect(toast.error).toHaveBeenCalledOnce()
  expect(guestDraft.read()).toMatchObject({ address: ADDRESS, keepSince: null })
})

it("[GB4] doesn't save a draft that the guest didn't choose to keep", async () => {
  guestDraft.write({ address: ADDRESS, keepSince: null, bag })
  await keep()
  expect(api.importDiscs).not.toHaveBeenCalled()
})
