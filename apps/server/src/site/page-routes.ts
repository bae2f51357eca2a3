// Finds the web build's pages and the ones that visitors can share, and creates their cache keys.
import { type PageHandle, timeZoneFromCookies, type Me, unitsFromCookies } from '@bagwise/contract'
import type { Random } from '@bagwise/domain/random'
import type { FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { unitFromAcceptLanguage, type Units, unitsFrom } from '@bagwise/domain/units'

type SharedPage = NonNullable<PageHandle['shared']>
type PageRoute = {
  readonly path: string
  readonly shared: SharedPage | undefined
  readonly framed: boolean
}

/** React Router uses the same `:name` syntax as Fastify. */
export function pageRoutes({ routes }: Pick<ServerBuild, 'routes'>): readonly PageRoute[] {
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return []
    return [...segmentsOf(route.parentId), ...(route.path ? [route.path] : [])]
  }
  return Object.values(routes).flatMap(route => {
    if (!route?.module.default) return []
    const handle = route.module.handle as PageHandle | undefined
    const path = `/${segmentsOf(route.id).join('/')}`
    return [{ path, shared: handle?.shared, framed: handle?.framed === true }]
  })
}

/** The URL with only the parameters that the page reads; undefined if a value isn't cacheable. */
export function cacheableUrl(url: string, { query = {} }: SharedPage): string | undefined {
  const [path = '', search] = url.split('?', 2)
  if (search === undefined) return path
  const params = new URLSearchParams(search)
  const cacheable = new URLSearchParams()
  for (const [name, cachedValues] of Object.entries(query)) {
    const [value, second] = params.getAll(name)
    if (value === undefined) continue
    if (second !== undefined || !cachedValues.includes(value)) return undefined
    cacheable.set(name, value)
  }
  return cacheable.size > 0 ? `${path}?${cacheable.toString()}` : path
}

type KeyDeps = { readonly random: Random }

export const pageCacheKey =
  (shared: SharedPage, { random }: KeyDeps) =>
  (request: FastifyRequest): string | undefined => {
    if (request.skipsSharedCache) return undefined
    const url = cacheableUrl(request.url, shared)
    if (url === undefined) return undefined
    const timeZone = shared.byTimeZone ? timeZoneFromCookies(request.headers.cookie) : ''
    const { distance, wind } = shared.byUnit
      ? unitsFromRequest(request, null)
      : { distance: '', wind: '' }
    const variant = Math.floor(random() * (shared.variants ?? 1))
    return `${url} ${timeZone} ${distance} ${wind} ${variant}`
  }

/** From the profile, else from the cookie, else from the browser's language. */
export function unitsFromRequest(
  { headers }: Pick<FastifyRequest, 'headers'>,
  player: Me | null,
): Units {
  const browser = unitsFromCookies(headers.cookie)
  const profile = player?.preferences
  return unitsFrom(
    {
      distanceUnit: profile?.distanceUnit ?? browser.distanceUnit,
      windUnit: profile?.windUnit ?? browser.windUnit,
    },
    unitFromAcceptLanguage(headers['accept-language']),
  )
}
