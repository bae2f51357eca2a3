import { randomBytes } from 'node:crypto'
import { TIME_ZONE_COOKIE } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { holedPage } from './holed-page.ts'
import { type KeptAnswer, makeKeptAnswers, SHUFFLES } from './kept-answers.ts'

const kept = (html: string): KeptAnswer => ({
  page: holedPage(html, 'HOLE'),
  isDocument: true,
  headers: {},
})
const textOf = (page: KeptAnswer | undefined) => page?.page.plain('').toString()

function aCache() {
  let clock = 0
  let renders = 0
  const cache = makeKeptAnswers({ now: () => clock, random: () => 0, sessionCookie: 'session' })
  return {
    cache,
    pass: (ms: number) => (clock += ms),
    renders: () => renders,
    ask: (url: string, cookie?: string) =>
      cache.get({ url, cookie }, () => Promise.resolve(kept(`${url} #${(renders += 1)}`))),
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
  for (const url of ['/my-bag', '/library?q=buzzz', '/profile/edit', '/u/UPPER']) {
    expect(await ask(url)).toBeUndefined()
  }
  expect(renders()).toBe(0)
})

it('gives whoever is signed in only what is the same for all', async () => {
  const { cache, ask } = aCache()
  for (const url of ['/u/ann', '/leaderboard', '/api/profiles/ann']) {
    await ask(url)
    expect(await ask(url, 'a=1; session=x')).toBeUndefined()
    expect(cache.at({ url, cookie: 'a=1; session=x' })).toBeUndefined()
    expect(cache.at({ url, cookie: undefined })).toBeDefined()
  }
  const board = '/api/leaderboard?period=weekly'
  await ask(board)
  expect(cache.at({ url: board, cookie: 'a=1; session=x' })).toBeDefined()
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
  let finish = (_page: KeptAnswer) => {}
  const slow = cache.get(
    { url: '/u/ann', cookie: undefined },
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
  const auckland = `${TIME_ZONE_COOKIE}=Pacific%2FAuckland`
  const honolulu = `${TIME_ZONE_COOKIE}=Pacific%2FHonolulu`
  expect(textOf(await ask('/leaderboard', auckland))).toBe('/leaderboard #1')
  expect(textOf(await ask('/leaderboard', honolulu))).toBe('/leaderboard #2')
  expect(textOf(await ask('/leaderboard', auckland))).toBe('/leaderboard #1')
  expect(textOf(await ask('/', auckland))).toBe('/ #3')
  expect(textOf(await ask('/', honolulu))).toBe('/ #3')
})

it('fills the shuffles of the library one at a time, shows one that is there meanwhile, and draws when all are', async () => {
  let draw = 0
  const cache = makeKeptAnswers({ now: () => 0, random: () => draw, sessionCookie: 'session' })
  const asked = { url: '/library', cookie: undefined }
  await cache.get(asked, () => Promise.resolve(kept('shuffle 0')))
  let finish = (_page: KeptAnswer) => {}
  const second = cache.get(
    asked,
    () =>
      new Promise(resolve => {
        finish = resolve
      }),
  )
  expect(textOf(cache.at(asked))).toBe('shuffle 0')
  expect(textOf(await cache.get(asked, () => Promise.reject(new Error('not now'))))).toBe(
    'shuffle 0',
  )
  finish(kept('shuffle 1'))
  await second
  expect(cache.at(asked)).toBeUndefined()
  for (let made = 2; made < SHUFFLES; made += 1) {
    await cache.get(asked, () => Promise.resolve(kept(`shuffle ${made}`)))
  }
  for (draw of [0, 0.5, 0.99]) {
    expect(textOf(cache.at(asked))).toBe(`shuffle ${Math.floor(draw * SHUFFLES)}`)
  }
})

it('stays within its bounds', async () => {
  const { cache } = aCache()
  const large = randomBytes(256 * 1024).toString('base64')
  for (let n = 0; n < 100; n += 1) {
    await cache.get({ url: `/library/disc-${n}`, cookie: undefined }, () =>
      Promise.resolve(kept(large)),
    )
  }
  expect(cache.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(cache.bytes).toBeGreaterThan(28 * 1024 * 1024)
})

it.each([
  ['/login?x=1', '/login'],
  ['/login?', '/login'],
  ['/u/ann?utm_source=a&fbclid=b', '/u/ann'],
  ['/leaderboard?x=1&period=weekly', '/leaderboard?period=weekly'],
  ['/leaderboard?period=%77eekly', '/leaderboard?period=weekly'],
])('[T86] renders %s from %s, and once for both', async (asked, cached) => {
  const { cache, ask, renders } = aCache()
  const rendered: string[] = []
  await cache.get({ url: asked, cookie: undefined }, address => {
    rendered.push(address)
    return Promise.resolve(kept(address))
  })
  expect(rendered).toEqual([cached])
  expect(textOf(await ask(cached))).toBe(cached)
  expect(renders()).toBe(0)
})

it.each([
  '/login?next=/swap',
  '/library?q=buzzz',
  '/library?x=1&seed=a',
  '/leaderboard?period=never',
  '/leaderboard?period=daily&period=weekly',
  '/api/leaderboard?x=1',
  '/api/profiles/ann?x=1',
])('[T86] does not cache %s, which is answered in its own way', async url => {
  const { ask, renders } = aCache()
  expect(await ask(url)).toBeUndefined()
  expect(renders()).toBe(0)
})
