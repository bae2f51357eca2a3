// A player's bags, and the order of discs in a bag.
import { compareText } from '../text/characters.ts'
import { DISC_TYPES, type DiscType } from '../disc.ts'

export type ListedBag = {
  readonly id: string
  readonly isPrimary: boolean
  readonly isActive: boolean
  /** ISO 8601 in UTC, so sorting it as text sorts by time. */
  readonly createdAt: string
}

/** Sorts primary first, then active, then newest first. Rule BG6. */
export function sortBags<T extends ListedBag>(bags: readonly T[]): T[] {
  return bags.toSorted(
    (a, b) =>
      Number(b.isPrimary) - Number(a.isPrimary) ||
      Number(b.isActive) - Number(a.isActive) ||
      compareText(b.createdAt, a.createdAt) ||
      compareText(b.id, a.id),
  )
}

/** Returns the bag the player chose; else the active one; else the first of the list; else null. Rule BG7. */
export function selectedBag<T extends ListedBag>(
  bags: readonly T[],
  selectedId: string | null,
): T | null {
  return (
    bags.find(bag => bag.id === selectedId) ??
    bags.find(bag => bag.isActive) ??
    sortBags(bags)[0] ??
    null
  )
}

/** Returns the disc that the panel shows after a removal: the first remaining one if its disc was removed. Rule BG8. */
export function openDiscAfterRemoval(
  remainingIds: readonly string[],
  openId: string | null,
  removedId: string,
): string | null {
  return openId === removedId ? (remainingIds[0] ?? null) : openId
}

/** Sets a flag on one bag and removes it from the others. Rule BG9. */
export const withFlag = <T extends ListedBag>(
  bags: readonly T[],
  flag: 'isPrimary' | 'isActive',
  id: string,
): T[] => bags.map(bag => ({ ...bag, [flag]: bag.id === id }))

/** Returns the row's badge: Primary, else Active. Rule BG10. */
export function badgeOf(bag: ListedBag): 'Primary' | 'Active' | null {
  if (bag.isPrimary) return 'Primary'
  return bag.isActive ? 'Active' : null
}

export type Positioned = { readonly id: string; readonly order: number }

/** Returns the highest order + 1, or 1 for an empty bag. Rule BG2. */
export function nextPosition(rows: readonly Positioned[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.order), 0) + 1
}

/** Sorts rows by order. Ties are sorted by id, so the result is stable. */
export function inOrder<T extends Positioned>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.order - b.order || compareText(a.id, b.id))
}

/** Returns positions 1..n for ids in their new order. Rule BG3. */
export function positions(ids: readonly string[]): Positioned[] {
  return ids.map((id, index) => ({ id, order: index + 1 }))
}

const withOrder = <T extends Positioned>(row: T, order: number): T => ({ ...row, order })

/** Sorts the rows and renumbers them 1..n. Rule BG3. */
export function renumber<T extends Positioned>(rows: readonly T[]): T[] {
  return inOrder(rows).map((row, index) => withOrder(row, index + 1))
}

/** Moves an id to a position, clamped to the list. Rule BG4. */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  if (!ids.includes(id)) return [...ids]
  return ids.filter(other => other !== id).toSpliced(Math.max(0, position - 1), 0, id)
}

/** True if a new order lists exactly the bag's ids, once each. Rule BG5. */
export function isPermutation(ids: readonly string[], newOrder: readonly string[]): boolean {
  const known = new Set(ids)
  return (
    ids.length === newOrder.length &&
    new Set(newOrder).size === newOrder.length &&
    newOrder.every(id => known.has(id))
  )
}

export type TypeGroup<T> = { readonly type: DiscType; readonly items: readonly T[] }

/** Returns the types that have items, each with its items in the given order. Rule BG1. */
export function groupByType<T>(items: readonly T[], typeOf: (item: T) => DiscType): TypeGroup<T>[] {
  const byType = Map.groupBy(items, typeOf)
  return DISC_TYPES.flatMap(type => {
    const found = byType.get(type)
    return found ? [{ type, items: found }] : []
  })
}
