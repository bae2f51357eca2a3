// The order of bags, the selected bag, and the primary and active flags.

export type ListedBag = {
  readonly id: string
  readonly isPrimary: boolean
  readonly isActive: boolean
  /** ISO 8601 in UTC, so that text order is time order. */
  readonly createdAt: string
}

/** Primary first, then active, then newest first. Rule BG6. */
export function sortedBags<T extends ListedBag>(bags: readonly T[]): T[] {
  return bags.toSorted(
    (a, b) =>
      Number(b.isPrimary) - Number(a.isPrimary) ||
      Number(b.isActive) - Number(a.isActive) ||
      compareText(b.createdAt, a.createdAt) ||
      compareText(b.id, a.id),
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The bag the player chose; else the active one; else the first of the list; else none. Rule BG7. */
export function selectedBag<T extends ListedBag>(
  bags: readonly T[],
  selectedId: string | null,
): T | null {
  return (
    bags.find(bag => bag.id === selectedId) ??
    bags.find(bag => bag.isActive) ??
    sortedBags(bags)[0] ??
    null
  )
}

/** The panel moves to the first remaining disc when the one it shows is removed. Rule BG8. */
export function shownAfterRemove(
  remainingIds: readonly string[],
  shownId: string | null,
  removedId: string,
): string | null {
  return shownId === removedId ? (remainingIds[0] ?? null) : shownId
}

/** Only one bag has each flag: setting it removes it from the others. Rule BG9. */
export const withFlag = <T extends ListedBag>(
  bags: readonly T[],
  flag: 'isPrimary' | 'isActive',
  id: string,
): T[] => bags.map(bag => ({ ...bag, [flag]: bag.id === id }))

/** Which badge a row shows: Primary before Active. Rule BG10. */
export function badgeOf(bag: ListedBag): 'Primary' | 'Active' | null {
  if (bag.isPrimary) return 'Primary'
  return bag.isActive ? 'Active' : null
}
