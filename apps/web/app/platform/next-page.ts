// Where to go after signing in: back to where the player was going, and never to another site (threat 9).
export const HOME_OF_PLAYERS = '/my-bag'

const OWN = 'http://own.invalid'
const ENTRANCES = new Set(['/login', '/signup'])

/** A path of our own, or the player's home where the wish leads anywhere else. */
export function safeNext(wish: string | null | undefined, fallback = HOME_OF_PLAYERS): string {
  if (!wish?.startsWith('/') || !URL.canParse(wish, OWN)) return fallback
  const url = new URL(wish, OWN)
  // Looked at after parsing: browsers drop tabs, turn backslashes round and resolve `/.//`.
  if (url.origin !== OWN || url.pathname.startsWith('//')) return fallback
  if (ENTRANCES.has(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

/** The sign-in page, which knows where its visitor was going. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(`${from.pathname}${from.search}`)}`
}
