// The order of bags on the leaderboard.

export const LEADERBOARD_LIMIT = 50
const PODIUM_PLACES = 3

export type RankedBag = {
  readonly bagId: string
  /** An integer from 0 to 100. */
  readonly completenessScore: number
  /** ISO 8601 in UTC, so that text order is time order. */
  readonly calculatedAt: string
}

export type Ranked<T> = T & { readonly rank: number }

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Best score first; ties go to the newer, then to the bag id, so that ranks are stable. Rule LE4. */
export const byRank = (a: RankedBag, b: RankedBag): number =>
  b.completenessScore - a.completenessScore ||
  compareText(b.calculatedAt, a.calculatedAt) ||
  compareText(a.bagId, b.bagId)

const withRank = <T>(entry: T, rank: number): Ranked<T> => ({ ...entry, rank })

/** The first fifty, numbered from 1. Rule LE5. */
export function ranked<T extends RankedBag>(entries: readonly T[]): Ranked<T>[] {
  return entries
    .toSorted(byRank)
    .slice(0, LEADERBOARD_LIMIT)
    .map((entry, index) => withRank(entry, index + 1))
}

export type Board<T> = { readonly podium: readonly T[]; readonly rest: readonly T[] }

/** Three or more entries fill a podium and the list runs from rank 4; fewer are just listed. Rule LE6. */
export function podiumAndRest<T>(entries: readonly T[]): Board<T> {
  if (entries.length < PODIUM_PLACES) return { podium: [], rest: entries }
  return { podium: entries.slice(0, PODIUM_PLACES), rest: entries.slice(PODIUM_PLACES) }
}
