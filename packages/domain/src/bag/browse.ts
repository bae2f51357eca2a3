// The order of public bags to browse, and where a page of them continues.

/** Rule BP9. */
export const BROWSE_SORTS = ['score', 'size', 'newest'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]
export const BROWSED_PER_PAGE = 24

/** The last bag of a page, by what orders it. */
export type BrowsePosition = {
  readonly score: number
  readonly discCount: number
  /** Ids grow with time, so they order bags by age. */
  readonly bagId: string
}

const CURSOR = /^(\d{1,3})\.(\d{1,3})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const browseCursor = ({ score, discCount, bagId }: BrowsePosition): string =>
  `${score}.${discCount}.${bagId}`

/** Undefined for what is no cursor of ours. */
export function browsePosition(cursor: string): BrowsePosition | undefined {
  const [, score, discCount, bagId] = CURSOR.exec(cursor) ?? []
  if (bagId === undefined) return undefined
  return { score: Number(score), discCount: Number(discCount), bagId }
}
