import { TIME_ZONE_COOKIE, UNITS_COOKIE } from '@bagwise/contract'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { realPages } from '../../test/support/app.ts'
import { pageRoutes, cacheableUrl, pageCacheKey } from './page-routes.ts'

const requestFor = (url: string, cookie?: string, skipsSharedCache = false) =>
  ({ url, headers: { cookie }, skipsSharedCache }) as unknown as FastifyRequest

it('finds only the pages of the web build that are declared as shared', async () => {
  const routes = pageRoutes(await (await realPages()).build())
  const shared = routes.filter(route => route.shared).map(({ path }) => path)
  expect(shared.toSorted()).toEqual([
    '/',
    '/bags',
    '/caddie',
    '/compare',
    '/forgot-password',
    '/help/bag-building',
    '/help/flight-numbers',
    '/help/getting-started',
    '/leaderboard',
    '/library',
    '/library/:discId',
    '/login',
    '/privacy-policy',
    '/signup',
    '/try',
    '/u/:username',
    '/u/:username/:bag',
    '/u/:username/:bag/embed',
    '/wish-list/:linkToken',
  ])
  expect(routes.map(({ path }) => path)).toContain('/my-bag')
})

const PAGE = { query: { period: ['daily', 'weekly'], next: [] } }

it.each([
  ['/board', '/board'],
  ['/board?', '/board'],
  ['/board?x=1&utm_source=a', '/board'],
  ['/board?x=1&period=weekly', '/board?period=weekly'],
  ['/board?period=%77eekly', '/board?period=weekly'],
])('[T86] %s is cached as %s', (url, address) => {
  expect(cacheableUrl(url, PAGE)).toBe(address)
})

it.each(['/board?period=never', '/board?period=daily&period=weekly', '/board?next=/swap'])(
  '[T86] %s is not cached',
  url => {
    expect(cacheableUrl(url, PAGE)).toBeUndefined()
  },
)

it('a visitor and a player never share a cached page', () => {
  const key = pageCacheKey({}, { random: () => 0 })
  expect(key(requestFor('/u/ann', 'a=1'))).toBe(key(requestFor('/u/ann')))
  expect(key(requestFor('/u/ann', 'a=1; session=x', true))).toBeUndefined()
})

it('[LE2] renders a page once per time zone if it depends on it', () => {
  const auckland = `${TIME_ZONE_COOKIE}=Pacific%2FAuckland`
  const byZone = pageCacheKey({ byTimeZone: true }, { random: () => 0 })
  expect(byZone(requestFor('/', auckland))).not.toBe(byZone(requestFor('/')))
  const independent = pageCacheKey({}, { random: () => 0 })
  expect(independent(requestFor('/', auckland))).toBe(independent(requestFor('/')))
})

it('[UN7] renders a page once per choice of units if it shows distances', () => {
  const meters = `${UNITS_COOKIE}=meters:`
  const byUnit = pageCacheKey({ byUnit: true }, { random: () => 0 })
  expect(byUnit(requestFor('/', meters))).not.toBe(byUnit(requestFor('/')))
  expect(byUnit(requestFor('/', `a=1; ${meters}; b=2`))).toBe(
    byUnit(requestFor('/', `${meters}m/s`)),
  )
  const independent = pageCacheKey({}, { random: () => 0 })
  expect(independent(requestFor('/', meters))).toBe(independent(requestFor('/')))
})

it('picks one of several renderings', () => {
  const keys = [0, 0.49, 0.5, 0.99].map(value =>
    pageCacheKey({ variants: 2 }, { random: () => value })(requestFor('/library')),
  )
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).toBe(keys[3])
  expect(keys[1]).not.toBe(keys[2])
})
