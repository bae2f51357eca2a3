import type { Me } from '@bagwise/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fetchAllPages, getBrowserQueryClient } from './query-client.ts'
import { setSignedInPlayer, setSigningOut, markSignedOut } from '../session/session.ts'

const player = (id: string) => ({ id, username: id }) as Me

it("[T84] clears a player's data on sign-out and keeps public data", () => {
  setSignedInPlayer(player('ada'))
  const queries = getBrowserQueryClient()
  queries.setQueryData(['bags'], ['Home course'])
  void queries.prefetchQuery({
    queryKey: ['library'],
    queryFn: () => Promise.resolve(['Teebird']),
    initialData: ['Teebird'],
    meta: { public: true },
  })
  markSignedOut()
  expect(queries.getQueryData(['bags'])).toBeUndefined()
  expect(queries.getQueryData(['library'])).toEqual(['Teebird'])
})

it('keeps all data when the player changes their name', () => {
  setSignedInPlayer(player('ada'))
  const queries = getBrowserQueryClient()
  queries.setQueryData(['bags'], ['Home course'])
  setSignedInPlayer({ ...player('ada'), displayName: 'Ada' })
  expect(queries.getQueryData(['bags'])).toEqual(['Home course'])
})

it('[T84] stops requests during sign-out and refetches if sign-out fails', async () => {
  setSignedInPlayer(player('ada'))
  const queries = getBrowserQueryClient()
  const signals: AbortSignal[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<string[]>(() => {})
  })
  const stop = new QueryObserver(queries, { queryKey: ['profile'], queryFn }).subscribe(() => {})
  expect(signals).toHaveLength(1)
  setSigningOut(true)
  expect(signals[0]?.aborted).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(1)

  const late = new QueryObserver(queries, { queryKey: ['ownedDiscs'], queryFn })
  const stopLate = late.subscribe(() => {})
  await vi.waitFor(() => expect(signals[1]?.aborted).toBe(true))
  stopLate()

  setSigningOut(false)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3))
  stop()
})

const item = (id: string) => ({ id })

it('loads every page and returns each item once', async () => {
  const pages: Record<string, { items: { id: string }[]; next: string | null }> = {
    '': { items: [item('a'), item('b')], next: 'b' },
    // Another tab moved an item to the front in the meantime.
    b: { items: [item('b'), item('c')], next: 'c' },
    c: { items: [item('d')], next: null },
  }
  const found = await fetchAllPages(({ after = '' }) =>
    Promise.resolve(pages[after] ?? { items: [], next: null }),
  )
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})
