// What the address of the list of public bags says.
import { BROWSE_SORTS, type BrowseSort } from '@bagwise/domain/bag'
import type { AddressFormat } from '../../../lib/use-address-state.ts'

/** A brand or a disc is shown best score first, so at most one of the three is chosen (rule BP9). */
export type BrowseView = {
  readonly sort: BrowseSort
  readonly brand: string | null
  readonly discId: string | null
  /** Where the page starts, for those who page without scripts; null for the start. */
  readonly after: string | null
}

export const ALL_BAGS: BrowseView = { sort: 'score', brand: null, discId: null, after: null }

/** Whatever makes no sense is left out. */
function viewOf(query: URLSearchParams): BrowseView {
  const text = (name: string) => query.get(name)?.trim() || null
  const sort = BROWSE_SORTS.find(each => each === query.get('sort')) ?? ALL_BAGS.sort
  const discId = text('disc')
  const brand = discId === null ? text('brand') : null
  const isFiltered = discId !== null || brand !== null
  return { sort: isFiltered ? ALL_BAGS.sort : sort, brand, discId, after: text('after') }
}

export function browseSearch({ sort, brand, discId, after }: BrowseView): string {
  const query = new URLSearchParams()
  if (sort !== ALL_BAGS.sort) query.set('sort', sort)
  if (brand !== null) query.set('brand', brand)
  if (discId !== null) query.set('disc', discId)
  if (after !== null) query.set('after', after)
  return query.size > 0 ? `?${query}` : ''
}

export const BROWSE_ADDRESS: AddressFormat<BrowseView> = { parse: viewOf, format: browseSearch }

export const browsePath = (view: Partial<BrowseView>): string =>
  `/bags${browseSearch({ ...ALL_BAGS, ...view })}`
