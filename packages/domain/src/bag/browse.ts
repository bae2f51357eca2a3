// The order of public bags to browse, and where a page of them continues.
import type { Disc } from '../disc/disc.ts'

/** Rule BP9. */
export const BROWSE_SORTS = ['score', 'size', 'newest'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]
export const BROWSED_PER_PAGE = 24

/** The last bag of a page, by what orders it. */
export type BrowsePosition = {
  readonly score: number
  readonly discCount: number
  /** Milliseconds: when it was scored. */
  readonly scoredAt: number
  /** Ids grow with time, so they order bags by age. */
  readonly bagId: string
}

const CURSOR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const browseCursor = ({ score, discCount, scoredAt, bagId }: BrowsePosition): string =>
  `${score}.${discCount}.${scoredAt}.${bagId}`

/** Undefined for what is no cursor of ours. */
export function browsePosition(cursor: string): BrowsePosition | undefined {
  const [, score, discCount, scoredAt, bagId] = CURSOR.exec(cursor) ?? []
  if (bagId === undefined) return undefined
  return {
    score: Number(score),
    discCount: Number(discCount),
    scoredAt: Number(scoredAt),
    bagId,
  }
}

/** The brand with the most discs in the library, the first by name among equals; own molds don't count. Rule BP10. */
export function mainBrandOf(discs: readonly Pick<Disc, 'brand' | 'own'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { brand, own } of discs) {
    if (!own) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))
  return first?.[0] ?? null
}
