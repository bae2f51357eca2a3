// @vitest-environment jsdom
// Are owned discs listed if their mold isn't in this tab's library?
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCollection } from './queries.ts'
import { sessionChanged } from '../../lib/session/session.ts'
import { serveApi } from '../../testing/api.ts'
import { aMe } from '../../testing/players.ts'

const { api, library } = vi.hoisted(() => ({
  api: {
    listOwnedDiscs: vi.fn<() => Promise<unknown>>(),
    listCustomMolds: vi.fn<() => Promise<unknown>>(),
    getDisc: vi.fn<(call: { params: { discId: string } }) => Promise<unknown>>(),
  },
  library: { discs: [] as Disc[], failed: false, retry: () => {} },
}))
serveApi(api)
vi.mock('../disc/queries.ts', async load => ({
  ...(await load<object>()),
  useCatalog: () => library,
}))

const queries = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const ownedDiscOf = (discId: string) => ({ id: `owned-of-${discId}`, discId })

beforeEach(() => sessionChanged(aMe()))
afterEach(() => {
  cleanup()
  queries.clear()
  vi.clearAllMocks()
})

it("loads molds that aren't in this tab's library", async () => {
  library.discs = [aDisc({ id: 'known' })]
  api.listCustomMolds.mockResolvedValue({ molds: [] })
  api.listOwnedDiscs.mockResolvedValue({
    ownedDiscs: ['known', 'newer', 'custom-1'].map(ownedDiscOf),
    next: null,
  })
  api.getDisc.mockImplementation(({ params }) =>
    Promise.resolve({ disc: aDisc({ id: params.discId }) }),
  )
  const { result } = renderHook(useCollection, { wrapper })
  await waitFor(() =>
    expect(result.current.items?.map(({ disc }) => disc.id)).toEqual(['known', 'newer']),
  )
  expect(api.getDisc).toHaveBeenCalledTimes(1)
})

it('loads no other molds if the library has all of them', async () => {
  library.discs = [aDisc({ id: 'known' })]
  api.listCustomMolds.mockResolvedValue({ molds: [] })
  api.listOwnedDiscs.mockResolvedValue({ ownedDiscs: [ownedDiscOf('known')], next: null })
  const { result } = renderHook(useCollection, { wrapper })
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  expect(api.getDisc).not.toHaveBeenCalled()
})
