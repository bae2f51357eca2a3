// The library's filters, URLs and order. The search is in `library/find`, which browsers load later.
export { FILTER_STEP, type LibraryFilters, NO_FILTERS } from './filters.ts'
export { type Random, seededRandom } from './random.ts'
export { folded, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './search-text.ts'
export { shuffled } from './shuffle.ts'
export { type BagCounts, LIBRARY_SORTS, type LibrarySort } from './sort.ts'
