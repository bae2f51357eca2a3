// The chosen bag as a cookie, so that the server draws that bag at once instead of another one first.

export const KEPT_CHOICE = 'bagwise-selected-bag'
const ONE_YEAR = 365 * 24 * 60 * 60
const FORM = new RegExp(`(?:^|;\\s*)${KEPT_CHOICE}=([\\da-f-]{36})(?:;|$)`)

/** What a request's cookies say; whatever does not look like a bag's id is nothing. */
export const choiceIn = (cookies: string | null): string | null =>
  FORM.exec(cookies ?? '')?.[1] ?? null

/** What to write into the browser's cookies; null takes the choice out again. */
export const writtenChoice = (bagId: string | null): string =>
  `${KEPT_CHOICE}=${bagId ?? ''}; path=/; samesite=lax; max-age=${bagId === null ? 0 : ONE_YEAR}`
