// The bag that all pages show: selected by the player, remembered by this browser (rule BG16).
import type { Bag } from '@bagwise/contract'
import { selectedBag } from '@bagwise/domain/bag'
import { useSite } from '../../lib/site.ts'
import { storedValue, useStoredValue } from '../../lib/stored-value.ts'
import { useBags } from './queries.ts'

const selectedId = storedValue<string | null>('bagwise-selected-bag', {
  parse: text => text,
  format: bagId => bagId,
})

/** Null clears the choice: then the active bag is meant, else the first. */
export function selectBag(bagId: string | null): void {
  selectedId.write(bagId)
  document.cookie = selectedBagCookie(bagId)
}

export type SelectedBag = {
  readonly bags: readonly Bag[] | undefined
  /** Null while loading, and where there is no bag. */
  readonly bag: Bag | null
  readonly select: (bagId: string | null) => void
  readonly failed: boolean
  readonly retry: () => void
}

export function useSelectedBag(): SelectedBag {
  const { bags, failed, retry } = useBags()
  const { chosenBagId } = useSite()
  const chosen = useStoredValue(selectedId, chosenBagId)
  return { bags, bag: bags ? selectedBag(bags, chosen) : null, select: selectBag, failed, retry }
}

const NAME = 'bagwise-selected-bag'
const ONE_YEAR = 365 * 24 * 60 * 60
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})(?:;|$)`)

/** Null where a request's cookies name no bag, or something that is no bag's id. */
export const selectedBagOfCookies = (cookies: string | null): string | null =>
  PATTERN.exec(cookies ?? '')?.[1] ?? null

/** What to write into the browser's cookies; null removes it. */
export const selectedBagCookie = (bagId: string | null): string =>
  `${NAME}=${bagId ?? ''}; path=/; samesite=lax; max-age=${bagId === null ? 0 : ONE_YEAR}`
