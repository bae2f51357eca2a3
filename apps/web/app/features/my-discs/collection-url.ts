// My Discs' URL: search, filters and order.
import {
  COLLECTION_SORTS,
  type CollectionFilters,
  type CollectionSort,
  CONDITION_NAMES,
  PLACES,
} from '@bagwise/domain/collection'
import { DISC_TYPES } from '@bagwise/domain/disc'
import { type UrlFormat, oneOf, searchOf } from '../../lib/url-state.ts'

export type CollectionView = {
  readonly filters: CollectionFilters
  readonly sort: CollectionSort
}

const NAMES = {
  search: 'q',
  discId: 'mold',
  brand: 'brand',
  type: 'type',
  plastic: 'plastic',
  condition: 'condition',
  place: 'where',
  bagId: 'bag',
} as const satisfies Record<keyof CollectionFilters, string>

export const COLLECTION_URL_FORMAT: UrlFormat<CollectionView> = {
  parse: query => ({
    filters: {
      search: query.get(NAMES.search) ?? '',
      discId: query.get(NAMES.discId),
      brand: query.get(NAMES.brand),
      type: oneOf(DISC_TYPES, query.get(NAMES.type)),
      plastic: query.get(NAMES.plastic),
      condition: oneOf(CONDITION_NAMES, query.get(NAMES.condition)),
      place: oneOf([...PLACES, 'carried'], query.get(NAMES.place)),
      bagId: query.get(NAMES.bagId),
    },
    sort: oneOf(COLLECTION_SORTS, query.get('sort')) ?? 'mold',
  }),
  format: ({ filters, sort }) => {
    const names = Object.entries(NAMES) as [keyof CollectionFilters, string][]
    const values = Object.fromEntries(names.map(([filter, name]) => [name, filters[filter]]))
    return searchOf({ ...values, sort: sort === 'mold' ? null : sort })
  },
}

/** The number of active filters, not counting search. */
export const activeFilterCount = (filters: CollectionFilters): number =>
  Object.entries(filters).filter(([name, value]) => name !== 'search' && value !== null).length

export const hasFilters = (filters: CollectionFilters): boolean =>
  filters.search !== '' || activeFilterCount(filters) > 0
