import { expect, it } from 'vitest'
import { parseFailureRate, fakeTypes, TYPES } from './dropdown-page.tsx'

const request = { search: '', page: 0, pageSize: 20, signal: new AbortController().signal }

it.each([
  ['', 0.1],
  ['failures=0', 0],
  ['failures=1', 1],
  ['failures=', 0.1],
  ['failures=-1', 0.1],
  ['failures=2', 0.1],
  ['failures=often', 0.1],
])('[UI4] ?%s fails a share of %d', (query, share) => {
  expect(parseFailureRate(new URLSearchParams(query))).toBe(share)
})

it('[UI4] fails one request in ten', async () => {
  const outcomes = [0.05, 0.1, 0.95].map(roll =>
    fakeTypes({ failures: 0.1, random: () => roll, delayMs: 0 })(request).then(
      () => 'loaded',
      () => 'failed',
    ),
  )
  expect(await Promise.all(outcomes)).toEqual(['failed', 'loaded', 'loaded'])
})

it('returns every type once, page by page, and searches by name', async () => {
  const load = fakeTypes({ failures: 0, delayMs: 0 })
  const pages = await Promise.all([0, 1, 2, 3, 4, 5].map(page => load({ ...request, page })))
  expect(pages.flatMap(({ items }) => items)).toEqual(TYPES)
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, true, true, true, false])
  expect(new Set(TYPES.map(({ name }) => name)).size).toBe(120)
  const { items } = await load({ ...request, search: 'long SKIP' })
  expect(items).toHaveLength(4)
})
