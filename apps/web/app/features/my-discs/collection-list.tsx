// The discs that pass the filters, as a wall or as a dense list; only those near the screen are drawn.
import { memo, type RefObject, useRef } from 'react'
import { pixelsPerRem } from '../../lib/pixels-per-rem.ts'
import { useWidth } from '../../lib/use-width.ts'
import { OwnedDiscCard, OwnedDiscRow, type OwnedDiscRowProps } from './owned-disc-row.tsx'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import type { Selection } from './selection.ts'
import { useWindow } from './use-window.ts'

export type Layout = 'list' | 'wall'

type CollectionListProps = Pick<OwnedDiscRowProps, 'bags' | 'onSelect' | 'onAction'> & {
  items: readonly CollectionEntry[]
  selection: Selection
}

/** The sizes in the classes of a row and a card, which grow with the player's font size. */
const ROW_HEIGHT_REM = 4.75
const CARD_HEIGHT_REM = 16.5
const GAP_REM = 0.75
const MIN_CARD_WIDTH_REM = 10

export const CollectionList = memo(function CollectionList(props: CollectionListProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <DrawnDiscs
      {...props}
      list={list}
      columns={1}
      rowHeightRem={ROW_HEIGHT_REM}
      Item={OwnedDiscRow}
    />
  )
})

export const CollectionWall = memo(function CollectionWall(props: CollectionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const widthRem = (useWidth(list) ?? 0) / pixelsPerRem()
  return (
    <DrawnDiscs
      {...props}
      list={list}
      columns={Math.max(1, Math.floor((widthRem + GAP_REM) / (MIN_CARD_WIDTH_REM + GAP_REM)))}
      rowHeightRem={CARD_HEIGHT_REM + GAP_REM}
      Item={OwnedDiscCard}
      className="grid gap-3"
    />
  )
})

type DrawnDiscsProps = CollectionListProps & {
  list: RefObject<HTMLUListElement | null>
  columns: number
  /** With the gap below it. */
  rowHeightRem: number
  Item: typeof OwnedDiscRow
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
  rowHeightRem,
  Item,
  className,
}: DrawnDiscsProps) {
  const rows = Math.ceil(items.length / columns)
  const { first, last } = useWindow(list, rows, rowHeightRem)
  return (
    <ul
      ref={list}
      aria-label="Discs"
      style={{
        paddingTop: `${first * rowHeightRem}rem`,
        paddingBottom: `${(rows - last) * rowHeightRem}rem`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
      className={className}
    >
      {items.slice(first * columns, last * columns).map((item, at) => (
        <Item
          key={item.ownedDisc.id}
          item={item}
          bags={bags}
          selected={selection.ids.has(item.ownedDisc.id)}
          place={first * columns + at + 1}
          count={items.length}
          onSelect={onSelect}
          onAction={onAction}
        />
      ))}
    </ul>
  )
}
