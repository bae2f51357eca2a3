// The player's selected bag, used by all pages and stored in this browser (rule BG16).
import { selectedBag } from '@bagwise/domain/bag'
import { useSite } from '../../lib/site.ts'
import { COOKIE_MAX_AGE_S, storedText, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useBags } from './queries.ts'

/** In storage, and as a cookie, so the server renders the same bag. */
const NAME = 'bagwise-selected-bag'
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})(?:;|$)`)

/** Null if a request's cookies don't contain a valid bag id. */
export const selectedBagFromCookies = (cookies: string | null): string | null =>
  COOKIE_PATTERN.exec(cookies ?? '')?.[1] ?? null

/** The value for `document.cookie`. A null id removes the cookie. */
export const selectedBagCookie = (bagId: string | null): string =>
  `${NAME}=${bagId ?? ''}; path=/; samesite=lax; max-age=${bagId === null ? 0 : COOKIE_MAX_AGE_S}`

const selectedId = storedText(NAME)

/** Null clears the selection: pages then use the active bag, or the first one. */
export function selectBag(bagId: string | null): void {
  selectedId.write(bagId)
  document.cookie = selectedBagCookie(bagId)
}

export type SelectedBag = ReturnType<typeof useSelectedBag>

/** `bag` is null while bags are loading, or if there are none. */
export function useSelectedBag() {
  const { bags, failed, retry } = useBags()
  const { selectedBagId } = useSite()
  const selected = useStoredValue(selectedId, selectedBagId)
  return { bags, bag: bags ? selectedBag(bags, selected) : null, select: selectBag, failed, retry }
}
