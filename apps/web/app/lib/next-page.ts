// The page to open after sign-in: the player's original destination, but never a page on another site.

export const AFTER_SIGN_IN = '/my-bag'

/** Only used to check whether a path stays on our site; never requested. */
const HERE = 'https://here.invalid'

const AUTH_PAGES = new Set(['/login', '/signup'])

/** Returns `next` if it is a page on this site other than sign-in or sign-up, or else the player's bag (rule PR27). */
export function safeNextPath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return AFTER_SIGN_IN
  if (!URL.canParse(next, HERE)) return AFTER_SIGN_IN
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // A path such as /%2f%2fevil stays a path; one that resolves to another host does not.
  const isOurs = origin === HERE && !pathname.startsWith('//')
  return isOurs && !AUTH_PAGES.has(pathname) ? pathname + search + hash : AFTER_SIGN_IN
}

/** The sign-in page, with the page to return to. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(`${from.pathname}${from.search}`)}`
}
