// The page to open after sign-in: the player's original destination, but never a page on another site.

export const DEFAULT_NEXT_PATH = '/my-bag'

/** Only used to check whether a path stays on our site; never requested. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid'

const AUTH_PAGES = new Set(['/login', '/signup'])

/** Returns `next` if it is a page on this site other than sign-in or sign-up, or else the player's bag (rule PR27). */
export function safeNextPath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return DEFAULT_NEXT_PATH
  if (!URL.canParse(next, PLACEHOLDER_ORIGIN)) return DEFAULT_NEXT_PATH
  const { origin, pathname, search, hash } = new URL(next, PLACEHOLDER_ORIGIN)
  // A path such as /%2f%2fevil stays a path; one that resolves to another host does not.
  const isOurs = origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//')
  return isOurs && !AUTH_PAGES.has(pathname) ? pathname + search + hash : DEFAULT_NEXT_PATH
}

/** The sign-in page, with the page to return to. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(`${from.pathname}${from.search}`)}`
}
