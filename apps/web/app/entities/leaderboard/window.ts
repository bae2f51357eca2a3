// Which board is meant: a period, counted from midnight in the viewer's own time zone (rule LE2).
import { TIME_ZONE_COOKIE } from '@bagwise/contract'
import { type Period, PERIODS } from '@bagwise/domain/leaderboard'
import { useSyncExternalStore } from 'react'
import type { AddressFormat } from '../../lib/use-address-state.ts'

export type BoardWindow = { readonly period: Period; readonly timeZone: string }

const PERIOD_PARAM = 'period'
const FIRST_PERIOD: Period = 'daily'

/** An address without a period, or with an invented one, means today. */
export const periodOf = (query: URLSearchParams): Period =>
  PERIODS.find(period => period === query.get(PERIOD_PARAM)) ?? FIRST_PERIOD

export const PERIOD_ADDRESS: AddressFormat<Period> = {
  parse: periodOf,
  format: period => (period === FIRST_PERIOD ? '' : `?${PERIOD_PARAM}=${period}`),
}

const A_YEAR_S = 31_536_000

/** Sent to the leaderboard page only. */
export const timeZoneCookie = (timeZone: string): string =>
  `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; Path=/leaderboard; Max-Age=${A_YEAR_S}; SameSite=Lax`

/**
 * The server falls back to UTC where it does not know the zone.
 * The first use of Intl takes a phone a tenth of a second, so browsers that know Temporal do without.
 */
export const browserTimeZone = (): string =>
  'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : Intl.DateTimeFormat().resolvedOptions().timeZone

const neverChanges = () => () => {}

/** A document is hydrated in the time zone it was rendered for; after that the browser's own counts. */
export const useTimeZone = (ofDocument: string): string =>
  useSyncExternalStore(neverChanges, browserTimeZone, () => ofDocument)
