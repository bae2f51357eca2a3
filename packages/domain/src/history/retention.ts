// How long changes are stored. Rules HI5 and HI6.
import type { ChangeKind } from './sentences.ts'

/** The newest changes of a bag, and the number of days, that are stored one by one. */
export const RECENT_CHANGES_PER_BAG = 200
export const DETAIL_DAYS = 90
/** The number of older days that a bag's history has. */
export const DAYS_PER_BAG = 1000
export const CHANGE_BYTES_PER_PLAYER = 2_000_000
/** Leaves room, so not every change has to make some. */
const TRIMMED_BYTES = 1_800_000

const DAY_MS = 24 * 60 * 60 * 1000

type Dated = { readonly kind: ChangeKind; readonly createdAt: number }

/**
 * Plans the merging of one bag's changes, newest first. Each group becomes one entry for its day (UTC), and the days
 * after the last group that the history keeps are deleted. Rule HI5.
 */
export function changesToMerge<T extends Dated>(
  newestFirst: readonly T[],
  now: number,
): { readonly groups: readonly (readonly T[])[]; readonly expired: readonly T[] } {
  const old = newestFirst.filter(
    ({ createdAt }, index) =>
      index >= RECENT_CHANGES_PER_BAG || createdAt < now - DETAIL_DAYS * DAY_MS,
  )
  const days = [...Map.groupBy(old, ({ createdAt }) => Math.floor(createdAt / DAY_MS)).values()]
  return {
    groups: days
      .slice(0, DAYS_PER_BAG)
      .filter(([first, second]) => second || first?.kind !== 'day'),
    expired: days.slice(DAYS_PER_BAG).flat(),
  }
}

type Sized = {
  /** The size of the whole row. */
  readonly bytes: number
  /** The size without details. */
  readonly bareBytes: number
}

export type TrimPlan<T> = { readonly clear: readonly T[]; readonly remove: readonly T[] }

/**
 * Plans how to make room once a player's changes exceed the limit: the oldest details go first, then the oldest
 * entries. The newest change always stays. Rule HI6.
 */
export function changesToTrim<T extends Sized>(oldestFirst: readonly T[]): TrimPlan<T> {
  let bytes = oldestFirst.reduce((sum, change) => sum + change.bytes, 0)
  if (bytes <= CHANGE_BYTES_PER_PLAYER) return { clear: [], remove: [] }
  const older = oldestFirst.slice(0, -1)
  const takeWhileTooLarge = (sizeOf: (change: T) => number): T[] => {
    const taken: T[] = []
    for (const change of older) {
      if (bytes <= TRIMMED_BYTES) break
      bytes -= sizeOf(change)
      taken.push(change)
    }
    return taken
  }
  const clear = takeWhileTooLarge(change => change.bytes - change.bareBytes)
  const remove = takeWhileTooLarge(change => change.bareBytes)
  return { clear: clear.slice(remove.length), remove }
}
