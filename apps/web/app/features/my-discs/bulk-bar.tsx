// Actions for the selected discs. Sticky while discs are selected.
import { formatCount } from '../../lib/format.ts'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { Button } from '../../ui/button.tsx'
import {
  OwnedDiscMenu,
  type OwnedDiscActions,
} from '../../entities/collection/edit/owned-disc-actions.tsx'

type BulkBarProps = {
  items: readonly CollectionEntry[]
  onAction: OwnedDiscActions['start']
  onClear: () => void
}

export function BulkBar({ items, onAction, onClear }: BulkBarProps) {
  if (items.length === 0) return null
  return (
    <section
      aria-label="Selected discs"
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-2 shadow-raised"
    >
      <output className="mr-auto px-2 font-semibold">{formatCount(items.length)} selected</output>
      {/* The buttons get their own line on narrow screens. */}
      <div className="flex gap-2 max-sm:order-last max-sm:basis-full">
        <Button size="small" onClick={() => onAction('add-to-bag', items)}>
          Add to Bag
        </Button>
        <Button size="small" onClick={() => onAction('move-to-shelf', items)}>
          Move to Shelf
        </Button>
        <OwnedDiscMenu label="Actions for selected discs" items={items} onAction={onAction} />
      </div>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The start of a range: the disc that was clicked last. */
  readonly anchor: string | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** With Shift, applies the click to every disc since the last click. */
export function toggleSelected(
  { ids, anchor }: Selection,
  id: string,
  { range, visibleIds }: { readonly range: boolean; readonly visibleIds: readonly string[] },
): Selection {
  const select = !ids.has(id)
  const from = anchor === null ? -1 : visibleIds.indexOf(anchor)
  const to = visibleIds.indexOf(id)
  const toggledIds =
    range && from >= 0 && to >= 0
      ? visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1)
      : [id]
  const next = new Set(ids)
  for (const toggledId of toggledIds) {
    if (select) next.add(toggledId)
    else next.delete(toggledId)
  }
  return { ids: next, anchor: id }
}

/** Selects all visible discs, or none if all are selected. */
export function toggleAll({ ids }: Selection, visibleIds: readonly string[]): Selection {
  const isAllSelected = visibleIds.length > 0 && visibleIds.every(id => ids.has(id))
  return { ids: new Set(isAllSelected ? [] : visibleIds), anchor: null }
}
