// The discs that pass the filters, as a wall or as a dense list; only those near the screen are drawn.
import { useRef } from 'react'
import { useWidth } from '../../platform/use-width.ts'
import { CopyCard, CopyRow, type CopyRowProps } from './copy-row.tsx'
import type { OwnedDisc } from '../../data/copies.queries.ts'
import type { Selection } from './selection.ts'
import { useWindow } from './use-window.ts'

export type Layout = 'list' | 'wall'

type CollectionListProps = Pick<CopyRowProps, 'bags' | 'onSelect' | 'onAction'> & {
  items: readonly OwnedDisc[]
  layout: Layout
  selection: Selection
}

/** As the classes of a row and of a card say, in pixels; a card with the gap below it. */
const ROW_HEIGHT = 76
const CARD_HEIGHT = 256
const GAP = 12
const NARROWEST_CARD = 160

export function CollectionList({
  items,
  layout,
  selection,
  bags,
  onSelect,
  onAction,
}: CollectionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const width = useWidth(list) ?? 0
  const isWall = layout === 'wall'
  const columns = isWall ? Math.max(1, Math.floor((width + GAP) / (NARROWEST_CARD + GAP))) : 1
  const rowHeight = isWall ? CARD_HEIGHT + GAP : ROW_HEIGHT
  const rows = Math.ceil(items.length / columns)
  const { first, last } = useWindow(list, rows, rowHeight)
  const Item = isWall ? CopyCard : CopyRow
  return (
    <ul
      ref={list}
      aria-label="Discs"
      style={{
        paddingTop: first * rowHeight,
        paddingBottom: (rows - last) * rowHeight,
        ...(isWall && { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
      }}
      className={isWall ? 'grid gap-3' : ''}
    >
      {items.slice(first * columns, last * columns).map((item, at) => (
        <Item
          key={item.copy.id}
          item={item}
          bags={bags}
          selected={selection.ids.has(item.copy.id)}
          place={first * columns + at + 1}
          count={items.length}
          onSelect={onSelect}
          onAction={onAction}
        />
      ))}
    </ul>
  )
}
