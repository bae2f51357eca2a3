// The selected bag as a cookie. The server renders this bag.
import { COOKIE_MAX_AGE_S } from '../../lib/browser/stored-value.ts'

const NAME = 'bagwise-selected-bag'
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})(?:;|$)`)

/** Null if a request's cookies don't contain a valid bag id. */
export const selectedBagFromCookies = (cookies: string | null): string | null =>
  PATTERN.exec(cookies ?? '')?.[1] ?? null

/** The value for `document.cookie`. A null id removes the cookie. */
export const selectedBagCookie = (bagId: string | null): string =>
  `${NAME}=${bagId ?? ''}; path=/; samesite=lax; max-age=${bagId === null ? 0 : COOKIE_MAX_AGE_S}`
