// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aMe } from '../../testing/players.ts'
import { refusal } from '../../testing/refusal.ts'
import { guestDraft } from '../../entities/guest-bag/guest-draft.ts'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { savePendingBag } from './save-pending-bag.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { serveApi } from '../../testing/api.ts'

const { api } = vi.hoisted(() => ({
  api: { importDiscs: vi.fn<(call: { body: { importId: string } }) => Promise<unknown>>() },
}))
serveApi(api)

const BAG_URL = '/try?d=f55pcc&n=Woods'
const bag = { name: 'Woods', discIds: ['innova-destroyer'], visibility: 'public' } as const
const { id: ada } = aMe()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  setSignedInPlayer(aMe())
  vi.spyOn(toast, 'success').mockReturnValue('')
  vi.spyOn(toast, 'error').mockReturnValue('')
  guestDraft.write({ url: BAG_URL, saveRequestedAt: Date.now(), bag })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  api.importDiscs.mockReset()
})

const save = async () => {
  const done = savePendingBag(ada)
  await vi.runAllTimersAsync()
  await done
}

it('[GB4] retries with the same id until the server confirms, then removes the draft', async () => {
  api.importDiscs
    .mockRejectedValueOnce(refusal('unavailable'))
    .mockImplementationOnce(() => {
      expect(guestDraft.read()?.saveRequestedAt).not.toBeNull()
      return Promise.reject(refusal('unavailable'))
    })
    .mockResolvedValue({ bag: { id: 'bag-1', name: 'Woods' } })
  await save()
  const ids = api.importDiscs.mock.calls.map(([{ body }]) => body.importId)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  expect(guestDraft.read()).toBeNull()
  expect(toast.success).toHaveBeenCalledOnce()
  await save()
  expect(api.importDiscs).toHaveBeenCalledTimes(3)
})

it('[GB4] keeps the draft for the next page if the server stays unreachable', async () => {
  api.importDiscs.mockRejectedValue(refusal('unavailable'))
  await save()
  expect(guestDraft.read()).toMatchObject({ url: BAG_URL, bag })
  expect(guestDraft.read()?.saveRequestedAt).not.toBeNull()
  expect(toast.error).not.toHaveBeenCalled()
})

it('[GB5] shows why a bag was rejected, and keeps the draft', async () => {
  api.importDiscs.mockRejectedValue(refusal('bag-limit-reached'))
  await save()
  expect(toast.error).toHaveBeenCalledOnce()
  expect(guestDraft.read()).toMatchObject({ url: BAG_URL, saveRequestedAt: null })
})

it("[GB4] doesn't save a draft without a request", async () => {
  guestDraft.write({ url: BAG_URL, saveRequestedAt: null, bag })
  await save()
  expect(api.importDiscs).not.toHaveBeenCalled()
})
