// Where a player goes after signing in.

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
