// The zone a browser told on an earlier visit, so that the first document already counts from its midnight (rule LE2).
import { knownTimeZone } from '@bagwise/domain/leaderboard'

export const TIME_ZONE_COOKIE = 'bagwise-time-zone'
const KEPT = new RegExp(`(?:^|; ?)${TIME_ZONE_COOKIE}=([^;]*)`)

/** UTC where none was told, or none that exists. */
export function timeZoneOfCookies(cookies: string | null | undefined): string {
  const [, kept = ''] = KEPT.exec(cookies ?? '') ?? []
  if (kept === '') return 'UTC'
  try {
    return knownTimeZone(decodeURIComponent(kept))
  } catch {
    return 'UTC'
  }
}
