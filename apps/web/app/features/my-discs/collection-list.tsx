// The discs that pass the filters, as a wall or as a dense list; only those near the screen are drawn.
import { memo, type RefObject, useRef, useEffect, useState } from 'react'
import { pixelsPerRem } from '../../lib/browser/pixels-per-rem.ts'
import { useWidth } from '../../lib/browser/use-width.ts'
import { OwnedDiscCard, OwnedDiscRow, type OwnedDiscRowProps } from './owned-disc-row.tsx'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import type { Selection } from './bulk-bar.tsx'

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

type Rows = { readonly first: number; readonly last: number }

/** Drawn beyond the screen on each side, so that scrolling and the Tab key find rows there. */
const BEYOND = 3
/** Scrolling by fewer rows than this draws nothing new. */
const STEP = 2

/** The first row to draw of a list whose top is that far below the top of the screen. */
export const firstToDraw = (top: number, rowHeight: number): number =>
  Math.max(0, Math.floor((Math.floor(-top / rowHeight) - BEYOND) / STEP) * STEP)

/** `last` is not included. */
export function rowsFrom(first: number, screenRows: number, count: number): Rows {
  const drawn = screenRows + 1 + 2 * BEYOND + STEP
  const last = Math.min(count, first + drawn)
  return { first: Math.max(0, Math.min(first, last - drawn)), last }
}

const rowsOnScreen = (rowHeightRem: number): number =>
  Math.ceil(innerHeight / (rowHeightRem * pixelsPerRem()))

/** Measures only while the page is at rest: asking during a render would lay it out once more. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeightRem: number,
): Rows {
  const [{ first, screenRows }, setSeen] = useState(() => ({
    first: 0,
    screenRows: rowsOnScreen(rowHeightRem),
  }))
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const seen = {
        first: firstToDraw(top, rowHeightRem * pixelsPerRem()),
        screenRows: rowsOnScreen(rowHeightRem),
      }
      setSeen(known =>
        known.first === seen.first && known.screenRows === seen.screenRows ? known : seen,
      )
    }
    const leave = new AbortController()
    const options = { passive: true, signal: leave.signal }
    for (const move of ['scroll', 'resize']) addEventListener(move, measure, options)
    // Also when filters or another layout change its length.
    const observer = new ResizeObserver(measure)
    if (list.current) observer.observe(list.current)
    return () => {
      leave.abort()
      observer.disconnect()
    }
  }, [list, rowHeightRem])
  return rowsFrom(first, screenRows, count)
}
