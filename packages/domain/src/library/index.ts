// Search, filters, addresses and order of the library.
export { filtersFromQuery, queryFromFilters } from './filter-address.ts'
export { FILTER_STEP, type LibraryFilters, NO_FILTERS } from './filters.ts'
export { findDiscs } from './library.ts'
export { type Random, seededRandom } from './random.ts'
export { folded, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './search.ts'
export { shuffled } from './shuffle.ts'
