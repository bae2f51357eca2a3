// Cookies with the browser's units and time zone, so the first document already uses them (rules UN7 and LE2).
import { validTimeZone } from '@bagwise/domain/leaderboard'
import type { DistanceUnit, UnitChoice, WindUnit } from '@bagwise/domain/units'

export const UNITS_COOKIE = 'bagwise-units'
const UNITS = new RegExp(`(?:^|; ?)${UNITS_COOKIE}=(feet|meters|):(mph|km/h|m/s|)(?:;|$)`)

/** `meters:` or `feet:km/h`: the distance, then the wind; empty if the player hasn't chosen a unit. */
export const unitsCookieValue = ({ distanceUnit, windUnit }: UnitChoice): string =>
  `${distanceUnit ?? ''}:${windUnit ?? ''}`

/** Null values if the cookie is missing or invalid. */
export function unitsFromCookies(cookies: string | null | undefined): UnitChoice {
  const [, distance, wind] = UNITS.exec(cookies ?? '') ?? []
  return {
    distanceUnit: (distance || null) as DistanceUnit | null,
    windUnit: (wind || null) as WindUnit | null,
  }
}

export const TIME_ZONE_COOKIE = 'bagwise-time-zone'
const TIME_ZONE = new RegExp(`(?:^|; ?)${TIME_ZONE_COOKIE}=([^;]*)`)

/** UTC if the cookie is missing or its time zone doesn't exist. */
export function timeZoneFromCookies(cookies: string | null | undefined): string {
  const [, zone = ''] = TIME_ZONE.exec(cookies ?? '') ?? []
  if (zone === '') return 'UTC'
  try {
    return validTimeZone(decodeURIComponent(zone))
  } catch {
    return 'UTC'
  }
}
