// The player's selected bag, used by all pages and stored in this browser (rule BG16).
import { selectedBag } from '@bagwise/domain/bag'
import { useSite } from '../../lib/site.ts'
import { storedText, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useBags } from './queries.ts'
import { selectedBagCookie } from './selected-bag-cookie.ts'

const selectedId = storedText('bagwise-selected-bag')

/** Null clears the selection: pages then use the active bag, or the first one. */
export function selectBag(bagId: string | null): void {
  selectedId.write(bagId)
  document.cookie = selectedBagCookie(bagId)
}

export type SelectedBag = ReturnType<typeof useSelectedBag>

/** `bag` is null while bags are loading, or if there are none. */
export function useSelectedBag() {
  const { bags, failed, retry } = useBags()
  const { chosenBagId } = useSite()
  const chosen = useStoredValue(selectedId, chosenBagId)
  return { bags, bag: bags ? selectedBag(bags, chosen) : null, select: selectBag, failed, retry }
}
