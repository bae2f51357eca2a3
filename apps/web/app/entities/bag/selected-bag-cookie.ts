// The selected bag as a cookie. The server renders this bag.

const NAME = 'bagwise-selected-bag'
const MAX_AGE_S = 365 * 24 * 60 * 60
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})(?:;|$)`)

/** Null if a request's cookies don't contain a valid bag id. */
export const selectedBagOfCookies = (cookies: string | null): string | null =>
  PATTERN.exec(cookies ?? '')?.[1] ?? null

/** The value for `document.cookie`. A null id removes the cookie. */
export const selectedBagCookie = (bagId: string | null): string =>
  `${NAME}=${bagId ?? ''}; path=/; samesite=lax; max-age=${bagId === null ? 0 : MAX_AGE_S}`
