// The order of discs in a bag: positions 1..n without gaps after every change.

export type Positioned = { readonly id: string; readonly order: number }

/** Highest order + 1, or 1 for an empty bag. Rule BG2. */
export function nextPosition(rows: readonly Positioned[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.order), 0) + 1
}

/** The ids in order; equal orders are sorted by id, so that the result is stable. */
export function inOrder<T extends Positioned>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Positions 1..n for ids in their new order. Rule BG3. */
export function positions(ids: readonly string[]): Positioned[] {
  return ids.map((id, index) => ({ id, order: index + 1 }))
}

const placed = <T extends Positioned>(row: T, order: number): T => ({ ...row, order })

/** The remaining rows, renumbered 1..n. Rule BG3. */
export function closedUp<T extends Positioned>(rows: readonly T[]): T[] {
  return inOrder(rows).map((row, index) => placed(row, index + 1))
}

/** The ids with one of them moved to a position, limited to the ends. Rule BG4. */
export function moved(ids: readonly string[], id: string, position: number): string[] {
  if (!ids.includes(id)) return [...ids]
  return ids.filter(other => other !== id).toSpliced(Math.max(0, position - 1), 0, id)
}

/** A new order must list exactly the bag's ids, once each. Rule BG5. */
export function isReordering(ids: readonly string[], wanted: readonly string[]): boolean {
  const own = new Set(ids)
  return (
    ids.length === wanted.length &&
    new Set(wanted).size === wanted.length &&
    wanted.every(id => own.has(id))
  )
}
