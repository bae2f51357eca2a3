// The library's filters and order. The search is in `library/find`, which browsers load later.
export {
  FILTER_STEP,
  type LibraryFilters,
  NO_FILTERS,
  LIBRARY_SORTS,
  type LibrarySort,
} from './filters.ts'
export { folded } from '../text/characters.ts'
export { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './search-text.ts'
