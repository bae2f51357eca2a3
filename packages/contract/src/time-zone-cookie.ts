// The time zone that a browser sent on an earlier visit, so that the first document already uses its midnight (rule LE2).
import { knownTimeZone } from '@bagwise/domain/leaderboard'

export const TIME_ZONE_COOKIE = 'bagwise-time-zone'
const COOKIE = new RegExp(`(?:^|; ?)${TIME_ZONE_COOKIE}=([^;]*)`)

/** UTC if there is none or it does not exist. */
export function timeZoneOfCookies(cookies: string | null | undefined): string {
  const [, zone = ''] = COOKIE.exec(cookies ?? '') ?? []
  if (zone === '') return 'UTC'
  try {
    return knownTimeZone(decodeURIComponent(zone))
  } catch {
    return 'UTC'
  }
}
