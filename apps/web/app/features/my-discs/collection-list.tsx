// The discs that pass the filters, as a wall or as a dense list; only those near the screen are drawn.
import { memo, type RefObject, useRef } from 'react'
import { useWidth } from '../../platform/use-width.ts'
import { CopyCard, CopyRow, type CopyRowProps } from './copy-row.tsx'
import type { OwnedDisc } from '../../data/copies.queries.ts'
import type { Selection } from './selection.ts'
import { useWindow } from './use-window.ts'

export type Layout = 'list' | 'wall'

type CollectionListProps = Pick<CopyRowProps, 'bags' | 'onSelect' | 'onAction'> & {
  items: readonly OwnedDisc[]
  selection: Selection
}

/** As the classes of a row and of a card say, in pixels. */
const ROW_HEIGHT = 76
const CARD_HEIGHT = 264
const GAP = 12
const NARROWEST_CARD = 160

export const CollectionList = memo(function CollectionList(props: CollectionListProps) {
  const list = useRef<HTMLUListElement>(null)
  return <DrawnDiscs {...props} list={list} columns={1} rowHeight={ROW_HEIGHT} Item={CopyRow} />
})

export const CollectionWall = memo(function CollectionWall(props: CollectionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const width = useWidth(list) ?? 0
  return (
    <DrawnDiscs
      {...props}
      list={list}
      columns={Math.max(1, Math.floor((width + GAP) / (NARROWEST_CARD + GAP)))}
      rowHeight={CARD_HEIGHT + GAP}
      Item={CopyCard}
      className="grid gap-3"
    />
  )
})

type DrawnDiscsProps = CollectionListProps & {
  list: RefObject<HTMLUListElement | null>
  columns: number
  /** With the gap below it. */
  rowHeight: number
  Item: typeof CopyRow
  className?: string
}

function DrawnDiscs({
  items,
  bags,
  selection,
  onSelect,
  onAction,
  list,
  columns,
  rowHeight,
  Item,
  className,
}: DrawnDiscsProps) {
  const rows = Math.ceil(items.length / columns)
  const { first, last } = useWindow(list, rows, rowHeight)
  return (
    <ul
      ref={list}
      aria-label="Discs"
      style={{
        paddingTop: first * rowHeight,
        paddingBottom: (rows - last) * rowHeight,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
      className={className}
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
