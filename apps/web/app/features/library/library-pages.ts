// How many of the library's discs show at a time, and the lines that say so.

export const PAGE_SIZE = 24
export const LOAD_MORE_DELAY_MS = 300
export const SEARCH_DEBOUNCE_MS = 300

/** Rule LI1. */
export const SEARCH_HINT = '2+ characters to search'
export const LOAD_MORE_LABEL = 'Load More Discs'
export const NONE_FOUND = 'No Discs Found'

export type LibraryPage<T> = {
  readonly shown: readonly T[]
  /** 'N of M Discs Shown'. */
  readonly countLine: string
  readonly hasMore: boolean
  /** 'All N discs loaded', once there was more than one page and all of it shows. */
  readonly allLoadedLine: string | null
}

/** The first `pages` pages of what was found. Rule LI6. */
export function libraryPage<T>(found: readonly T[], pages: number): LibraryPage<T> {
  const shown = found.slice(0, Math.max(1, pages) * PAGE_SIZE)
  const hasMore = shown.length < found.length
  return {
    shown,
    countLine: `${shown.length} of ${found.length} Discs Shown`,
    hasMore,
    allLoadedLine: !hasMore && shown.length > PAGE_SIZE ? `All ${shown.length} discs loaded` : null,
  }
}
