// The bag that all pages show: selected by the player, remembered by this browser (rule BG16).
import { selectedBag } from '@bagwise/domain/bag'
import { useSite } from '../../lib/site.ts'
import { storedText, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useBags } from './queries.ts'
import { selectedBagCookie } from './selected-bag-cookie.ts'

const selectedId = storedText('bagwise-selected-bag')

/** Null clears the choice: then the active bag is meant, else the first. */
export function selectBag(bagId: string | null): void {
  selectedId.write(bagId)
  document.cookie = selectedBagCookie(bagId)
}

export type SelectedBag = ReturnType<typeof useSelectedBag>

/** The bag is null while the bags are loading, and if there is none. */
export function useSelectedBag() {
  const { bags, failed, retry } = useBags()
  const { chosenBagId } = useSite()
  const chosen = useStoredValue(selectedId, chosenBagId)
  return { bags, bag: bags ? selectedBag(bags, chosen) : null, select: selectBag, failed, retry }
}
