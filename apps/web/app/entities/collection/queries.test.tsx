// @vitest-environment jsdom
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCollection } from './queries.ts'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { aMe } from '../../testing/players.ts'

const api = {
  catalog: vi.fn<() => Disc[]>(),
  listOwnedDiscs: vi.fn<() => Promise<unknown>>(),
  listCustomMolds: vi.fn<() => Promise<unknown>>(),
  getDisc: vi.fn<(call: { params: { discId: string } }) => Promise<unknown>>(),
}
serveApi(api)

const ownedDiscOf = (discId: string) => ({ id: `owned-of-${discId}`, discId })

beforeEach(() => setSignedInPlayer(aMe()))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it("loads molds that aren't in this tab's library", async () => {
  api.catalog.mockReturnValue([aDisc({ id: 'known' })])
  api.listCustomMolds.mockResolvedValue({ molds: [] })
  api.listOwnedDiscs.mockResolvedValue({
    ownedDiscs: ['known', 'newer', 'custom-1'].map(ownedDiscOf),
    next: null,
  })
  api.getDisc.mockImplementation(({ params }) =>
    Promise.resolve({ disc: aDisc({ id: params.discId }) }),
  )
  const { result } = renderHook(useCollection, { wrapper: appWrapper() })
  await waitFor(() =>
    expect(result.current.items?.map(({ disc }) => disc.id)).toEqual(['known', 'newer']),
  )
  expect(api.getDisc).toHaveBeenCalledTimes(1)
})

it('loads no other molds if the library has all of them', async () => {
  api.catalog.mockReturnValue([aDisc({ id: 'known' })])
  api.listCustomMolds.mockResolvedValue({ molds: [] })
  api.listOwnedDiscs.mockResolvedValue({ ownedDiscs: [ownedDiscOf('known')], next: null })
  const { result } = renderHook(useCollection, { wrapper: appWrapper() })
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  expect(api.getDisc).not.toHaveBeenCalled()
})
