// The difference between two states of a bag. Applying it backward undoes a change.

/** A disc in a bag, with the owned discs of its mold that the bag carries. */
export type BagRow = {
  readonly id: string
  readonly discId: string
  readonly notes: string | null
  /** Sorted. */
  readonly ownedDiscIds: readonly string[]
}

/** The position (1..n) in the whole bag is null if the row keeps its place among the rows that don't differ. */
export type ChangedRow = BagRow & { readonly position: number | null }

/** Only the rows that differ. Rule HI1. */
export type Difference = {
  readonly before: readonly ChangedRow[]
  readonly after: readonly ChangedRow[]
}

const sameRow = (a: BagRow, b: BagRow): boolean =>
  a.discId === b.discId && a.notes === b.notes && a.ownedDiscIds.join() === b.ownedDiscIds.join()

/** Returns the ids of the largest set of rows that have the same order in both lists. */
function rowsInPlace(before: readonly BagRow[], after: readonly BagRow[]): Set<string> {
  const indexAfter = new Map(after.map((row, index) => [row.id, index]))
  const common = before.filter(row => indexAfter.has(row.id)).map(row => row.id)
  /** The longest increasing sequence that ends at each row: its length and the previous row. */
  const best: { length: number; previous: number }[] = []
  let last = -1
  for (const [index, id] of common.entries()) {
    const own = { length: 1, previous: -1 }
    for (let earlier = 0; earlier < index; earlier += 1) {
      const isBefore = (indexAfter.get(common[earlier] ?? '') ?? 0) < (indexAfter.get(id) ?? 0)
      const length = (best[earlier]?.length ?? 0) + 1
      if (isBefore && length > own.length) Object.assign(own, { length, previous: earlier })
    }
    best.push(own)
    if (own.length > (best[last]?.length ?? 0)) last = index
  }
  const inPlace = new Set<string>()
  for (let index = last; index >= 0; index = best[index]?.previous ?? -1)
    inPlace.add(common[index] ?? '')
  return inPlace
}

/** Rule HI1. */
export function difference(before: readonly BagRow[], after: readonly BagRow[]): Difference {
  const inPlace = rowsInPlace(before, after)
  const changed = (rows: readonly BagRow[], others: readonly BagRow[]): ChangedRow[] => {
    const otherById = new Map(others.map(row => [row.id, row]))
    return rows.flatMap((row, index): ChangedRow[] => {
      if (!inPlace.has(row.id)) return [{ ...row, position: index + 1 }]
      const other = otherById.get(row.id)
      return other && sameRow(row, other) ? [] : [{ ...row, position: null }]
    })
  }
  return { before: changed(before, after), after: changed(after, before) }
}

export const reversed = ({ before, after }: Difference): Difference => ({
  before: after,
  after: before,
})

/** Applies a difference to a bag. Rows that it doesn't mention stay as they are. Rule HI2. */
export function applyDifference(rows: readonly BagRow[], { before, after }: Difference): BagRow[] {
  const moved = new Set(before.filter(row => row.position !== null).map(row => row.id))
  const replacements = new Map(after.filter(row => row.position === null).map(row => [row.id, row]))
  const result = rows
    .filter(row => !moved.has(row.id))
    .map(row => withoutPosition(replacements.get(row.id) ?? row))
  // In ascending order, because each position is the one in the whole bag.
  for (const row of after)
    if (row.position !== null) result.splice(row.position - 1, 0, withoutPosition(row))
  return result
}

const withoutPosition = ({ id, discId, notes, ownedDiscIds }: BagRow): BagRow => ({
  id,
  discId,
  notes,
  ownedDiscIds,
})

/**
 * Returns true if the rows of a change are as the change left them, so undoing it loses nothing. An owned disc that
 * has left the bag in the meantime doesn't matter, because undo only puts owned discs back. Rule HI3.
 */
export function isAsLeft(rows: readonly BagRow[], change: Difference): boolean {
  const current = new Map(rows.map((row, index) => [row.id, { row, position: index + 1 }]))
  const wasInBag = new Set(change.before.map(row => row.id))
  const isUnchanged = change.after.every(left => {
    const found = current.get(left.id)
    return (
      found !== undefined &&
      found.row.discId === left.discId &&
      found.row.notes === left.notes &&
      found.row.ownedDiscIds.every(id => left.ownedDiscIds.includes(id)) &&
      // The position of an added disc doesn't matter, because undo removes it.
      (left.position === null || !wasInBag.has(left.id) || left.position === found.position)
    )
  })
  if (!isUnchanged) return false
  const undone = applyDifference(rows, reversed(change))
  return (
    new Set(undone.map(row => row.id)).size === undone.length &&
    new Set(undone.map(row => row.discId)).size === undone.length
  )
}

/** Returns true if two changes touch the same row or the same disc. */
export function touchesSameRows(a: Difference, b: Difference): boolean {
  const namesOf = ({ before, after }: Difference) =>
    [...before, ...after].flatMap(row => [row.id, row.discId])
  const names = new Set(namesOf(a))
  return namesOf(b).some(name => names.has(name))
}
