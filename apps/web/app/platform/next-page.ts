// Where to go after signing in: back to where the player was going, and never to another site (threat 9).
import { AFTER_SIGN_IN, returnPath } from '@bagwise/domain/profile'

export const HOME_OF_PLAYERS = AFTER_SIGN_IN

const ENTRANCES = new Set(['/login', '/signup'])

/** A path of our own that is no entrance itself, or the player's home. */
export function safeNext(wish: string | null | undefined): string {
  const path = returnPath(wish)
  const [pathname = ''] = path.split(/[?#]/)
  return ENTRANCES.has(pathname) ? HOME_OF_PLAYERS : path
}

/** The sign-in page, which knows where its visitor was going. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(`${from.pathname}${from.search}`)}`
}
