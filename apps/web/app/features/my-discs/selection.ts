// Which discs are selected: one by one, a range by shift, or all that are shown.
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** Where a range begins: the disc that was pressed last. */
  readonly anchor: string | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** With shift, everything between the last press and this one becomes what this one becomes. */
export function withPress(
  { ids, anchor }: Selection,
  id: string,
  { range, shown }: { readonly range: boolean; readonly shown: readonly string[] },
): Selection {
  const select = !ids.has(id)
  const from = anchor === null ? -1 : shown.indexOf(anchor)
  const to = shown.indexOf(id)
  const pressed =
    range && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(ids)
  for (const each of pressed) {
    if (select) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: id }
}

/** Selects all that are shown; where all of them are, none. */
export function withAllPressed({ ids }: Selection, shown: readonly string[]): Selection {
  const isWhole = shown.length > 0 && shown.every(id => ids.has(id))
  return { ids: new Set(isWhole ? [] : shown), anchor: null }
}
