// Which board is meant: a period, counted from midnight in the viewer's own time zone (rule LE2).
import { TIME_ZONE_COOKIE } from '@bagwise/contract'
import { type Period, PERIODS } from '@bagwise/domain/leaderboard'
import { useEffect, useState } from 'react'
import { whenIdle } from '../platform/idle.ts'

export type BoardWindow = { readonly period: Period; readonly timeZone: string }

export const PERIOD_PARAM = 'period'
const FIRST_PERIOD: Period = 'daily'

/** An address without a period, or with an invented one, means today. */
export const periodOf = (search: URLSearchParams): Period =>
  PERIODS.find(period => period === search.get(PERIOD_PARAM)) ?? FIRST_PERIOD

/** Today needs no word in the address. */
export const searchOf = (period: Period): string =>
  period === FIRST_PERIOD ? '' : `?${PERIOD_PARAM}=${period}`

const A_YEAR_S = 31_536_000

/** Only the board's own page is told. */
export const timeZoneCookie = (timeZone: string): string =>
  `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; Path=/leaderboard; Max-Age=${A_YEAR_S}; SameSite=Lax`

let ownZone: string | undefined

/** Newer browsers name their zone at once; the older way loads tables that take a phone longer than drawing the board. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }

/** Asked once. The server knows what to do with a strange one. */
export const browserTimeZone = (): string =>
  (ownZone ??=
    Temporal?.Now.timeZoneId() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'))

/** While a document comes to life it keeps the zone it was made for; then the browser's own counts. */
export function useTimeZone(ofDocument: string): string {
  const [timeZone, setTimeZone] = useState(ofDocument)
  useEffect(() => whenIdle(() => setTimeZone(browserTimeZone())), [])
  return timeZone
}
