// The units chosen in a browser, so that the first document already uses them (rule UN7).
import type { DistanceUnit, UnitChoice, WindUnit } from '@bagwise/domain/units'

export const UNITS_COOKIE = 'bagwise-units'
const COOKIE = new RegExp(`(?:^|; ?)${UNITS_COOKIE}=(feet|meters|):(mph|km/h|m/s|)(?:;|$)`)

/** `meters:` or `feet:km/h`: the distance, then the wind; empty where nothing was chosen. */
export const unitsCookieValue = ({ distanceUnit, windUnit }: UnitChoice): string =>
  `${distanceUnit ?? ''}:${windUnit ?? ''}`

/** Nothing is chosen if there is no such cookie, or one with anything else in it. */
export function unitsOfCookies(cookies: string | null | undefined): UnitChoice {
  const [, distance, wind] = COOKIE.exec(cookies ?? '') ?? []
  return {
    distanceUnit: (distance || null) as DistanceUnit | null,
    windUnit: (wind || null) as WindUnit | null,
  }
}
