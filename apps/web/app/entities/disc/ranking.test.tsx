// @vitest-environment jsdom
import { NO_RANKING_DATA } from '@bagwise/domain/swap'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogQuery } from './queries.ts'
import { useMatchIndex } from './ranking.ts'
import { serveApi } from '../../testing/api.ts'

const getPopularity = vi.fn<(call: { signal: AbortSignal }) => Promise<unknown>>()
serveApi({ getPopularity })

const library = [aDisc()]

function open() {
  const queries = new QueryClient()
  queries.setQueryData(catalogQuery('').queryKey, library)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
    </QueryClientProvider>
  )
  return { renderIndex: () => renderHook(useMatchIndex, { wrapper }).result }
}

beforeEach(() => {
  getPopularity.mockReset()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

it('waits for the ranking data and ranks with it', async () => {
  const known = { 'innova-teebird': 5 }
  getPopularity.mockResolvedValue({
    bags: 2000,
    discs: [{ id: 'innova-teebird', bags: 200 }],
    votes: [],
  })
  const result = open().renderIndex()
  expect(result.current.library).toBe(library)
  expect(result.current.index).toBeUndefined()
  await waitFor(() => expect(result.current.index?.data.known).toEqual(known))
})

it("ranks without the data if the request fails, and doesn't retry", async () => {
  getPopularity.mockRejectedValue(new Error('no response'))
  const page = open()
  const first = page.renderIndex()
  await waitFor(() => expect(first.current.index?.data).toBe(NO_RANKING_DATA))
  expect(page.renderIndex().current.index?.data).toBe(NO_RANKING_DATA)
  expect(getPopularity).toHaveBeenCalledTimes(1)
})

it('ranks without the data right away if the browser is offline', () => {
  onlineManager.setOnline(false)
  expect(open().renderIndex().current.index?.data).toBe(NO_RANKING_DATA)
  expect(getPopularity).not.toHaveBeenCalled()
})

it('ranks without the data if the response takes too long', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  getPopularity.mockImplementation(
    ({ signal }) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')))
      }),
  )
  const result = open().renderIndex()
  expect(result.current.index).toBeUndefined()
  await act(async () => timeout.abort())
  await waitFor(() => expect(result.current.index?.data).toBe(NO_RANKING_DATA))
})
