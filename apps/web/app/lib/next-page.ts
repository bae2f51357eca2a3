// The page to open after signing in: the one the player was going to, never one on another site.

export const AFTER_SIGN_IN = '/my-bag'

/** Only used to check whether a path stays on our site; never requested. */
const HERE = 'https://here.invalid'

/** The page they came from if it is ours, otherwise their bag. Rule PR27. */
export function returnPath(from: string | null | undefined): string {
  if (!from || !/^\/(?![/\\])/.test(from) || /[\\\p{Cc}]/u.test(from)) return AFTER_SIGN_IN
  try {
    const url = new URL(from, HERE)
    // A path such as /%2f%2fevil stays a path; one that resolves to another host does not.
    if (url.origin !== HERE || url.pathname.startsWith('//')) return AFTER_SIGN_IN
    return url.pathname + url.search + url.hash
  } catch {
    return AFTER_SIGN_IN
  }
}

const AUTH_PAGES = new Set(['/login', '/signup'])

/** One of our own pages, except the sign-in and sign-up pages; otherwise the player's bag. */
export function safeNext(next: string | null | undefined): string {
  const path = returnPath(next)
  const [pathname = ''] = path.split(/[?#]/)
  return AUTH_PAGES.has(pathname) ? AFTER_SIGN_IN : path
}

/** The sign-in page, with the page to return to. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(`${from.pathname}${from.search}`)}`
}
