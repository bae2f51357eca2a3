import { expect, it } from 'vitest'
import { holedPage } from './holed-page.ts'
import { type KeptPage, makePageCache } from './page-cache.ts'

const kept = (html: string): KeptPage => ({ page: holedPage(html, 'HOLE'), headers: [] })
const textOf = (page: KeptPage | undefined) => page?.page.plain('').toString()

function aCache() {
  let clock = 0
  let renders = 0
  const cache = makePageCache({ now: () => clock, random: () => 0 })
  return {
    cache,
    pass: (ms: number) => (clock += ms),
    renders: () => renders,
    ask: (url: string, timeZone = 'UTC') =>
      cache.get({ url, timeZone }, () => Promise.resolve(kept(`${url} #${(renders += 1)}`))),
  }
}

it('renders a page once for everyone', async () => {
  const { ask, renders } = aCache()
  await ask('/')
  expect(textOf(await ask('/'))).toBe('/ #1')
  expect(renders()).toBe(1)
})

it('keeps no page that only one player sees', async () => {
  const { ask, renders } = aCache()
  for (const url of ['/my-bag', '/library?q=buzzz', '/profile/edit', '/u/UPPER', '/u/a?x=1']) {
    expect(await ask(url)).toBeUndefined()
  }
  expect(renders()).toBe(0)
})

it('shows a change of a profile at once, and never anything older than a second', async () => {
  const { cache, ask, pass } = aCache()
  expect(textOf(await ask('/u/ann'))).toBe('/u/ann #1')
  pass(999)
  expect(textOf(await ask('/u/ann'))).toBe('/u/ann #1')
  pass(1)
  expect(textOf(await ask('/u/ann'))).toBe('/u/ann #2')
  cache.purgeLive()
  expect(textOf(await ask('/u/ann'))).toBe('/u/ann #3')
})

it('does not keep what was rendered before a change and finished after it', async () => {
  const { cache, ask } = aCache()
  let finish = (_page: KeptPage) => {}
  const slow = cache.get(
    { url: '/u/ann', timeZone: 'UTC' },
    () =>
      new Promise(resolve => {
        finish = resolve
      }),
  )
  cache.purgeLive()
  finish(kept('old'))
  expect(textOf(await slow)).toBe('old')
  expect(textOf(await ask('/u/ann'))).toBe('/u/ann #1')
})

it('lets those who come at once wait for one rendering', async () => {
  const { ask, renders } = aCache()
  await Promise.all(Array.from({ length: 50 }, () => ask('/leaderboard')))
  expect(renders()).toBe(1)
})

it('[D39] keeps the leaderboard for each time zone, and every other page for all of them', async () => {
  const { ask } = aCache()
  expect(textOf(await ask('/leaderboard', 'Pacific/Auckland'))).toBe('/leaderboard #1')
  expect(textOf(await ask('/leaderboard', 'Pacific/Honolulu'))).toBe('/leaderboard #2')
  expect(textOf(await ask('/leaderboard', 'Pacific/Auckland'))).toBe('/leaderboard #1')
  expect(textOf(await ask('/', 'Pacific/Auckland'))).toBe('/ #3')
  expect(textOf(await ask('/', 'Pacific/Honolulu'))).toBe('/ #3')
})

it('stays within its bounds', async () => {
  const { cache } = aCache()
  const large = 'x'.repeat(1024 * 1024)
  for (let n = 0; n < 100; n += 1) {
    await cache.get({ url: `/library/disc-${n}`, timeZone: 'UTC' }, () =>
      Promise.resolve(kept(large)),
    )
  }
  expect(cache.bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  expect(cache.bytes).toBeGreaterThan(40 * 1024 * 1024)
})
