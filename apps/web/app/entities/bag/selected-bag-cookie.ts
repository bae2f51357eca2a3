// The selected bag as a cookie, so that the server renders that bag and not another one first.

const NAME = 'bagwise-selected-bag'
const ONE_YEAR = 365 * 24 * 60 * 60
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})(?:;|$)`)

/** Null if a request's cookies don't contain a valid bag id. */
export const selectedBagOfCookies = (cookies: string | null): string | null =>
  PATTERN.exec(cookies ?? '')?.[1] ?? null

/** What to write into the browser's cookies; null removes it. */
export const selectedBagCookie = (bagId: string | null): string =>
  `${NAME}=${bagId ?? ''}; path=/; samesite=lax; max-age=${bagId === null ? 0 : ONE_YEAR}`
