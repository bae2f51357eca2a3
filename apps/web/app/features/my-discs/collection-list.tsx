// The discs that pass the filters, as a wall or as a dense list. Only rows near the screen are in the page.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { pixelsPerRem, useWidth } from '../../lib/browser/use-width.ts'
import type { Selection } from './bulk-bar.tsx'
import { OwnedDiscCard, OwnedDiscRow, type OwnedDiscRowProps } from './owned-disc-row.tsx'

type Layout = 'list' | 'wall'

export const chosenLayout = storedValue<Layout>('bagwise-discs-layout', {
  parse: text => (text === 'wall' ? 'wall' : 'list'),
  format: layout => layout,
})

type CollectionListProps = Pick<OwnedDiscRowProps, 'bags' | 'onSelect' | 'onAction'> & {
  items: readonly CollectionEntry[]
  selection: Selection
}

/** Estimates until a row is measured. */
const HEIGHT_REM = { list: 4.75, wall: 16.5 } as const satisfies Record<Layout, number>
const GAP_REM = { list: 0, wall: 0.75 } as const satisfies Record<Layout, number>
const MIN_CARD_WIDTH_REM = 10
/** Rows beyond the screen on each side, for scrolling and the Tab key. */
const OVERSCAN_ROWS = 3

export function CollectionList(props: CollectionListProps) {
  const layout = useStoredValue(chosenLayout, 'list')
  // Measured heights of rows don't fit cards.
  return <VirtualList key={layout} layout={layout} {...props} />
}

function VirtualList({
  layout,
  items,
  selection,
  ...row
}: CollectionListProps & { layout: Layout }) {
  const list = useRef<HTMLUListElement>(null)
  const width = useWidth(list) ?? 0
  const rem = pixelsPerRem()
  const gap = GAP_REM[layout]
  const columns =
    layout === 'list'
      ? 1
      : Math.max(1, Math.floor((width / rem + gap) / (MIN_CARD_WIDTH_REM + gap)))
  // Its functions aren't memoized here, and the React Compiler isn't used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    gap: gap * rem,
    estimateSize: () => HEIGHT_REM[layout] * rem,
    overscan: OVERSCAN_ROWS,
    scrollMargin: useTopInPage(list),
    useFlushSync: false,
  })
  const rows = virtualizer.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * columns
  const last = ((rows.at(-1)?.index ?? -1) + 1) * columns
  const { scrollMargin } = virtualizer.options
  const Item = layout === 'list' ? OwnedDiscRow : OwnedDiscCard
  return (
    <ul
      ref={list}
      aria-label="Discs"
      className="grid"
      style={{
        gap: `${gap}rem`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        // Padding takes the space of the rows that aren't in the page.
        paddingTop: (rows[0]?.start ?? scrollMargin) - scrollMargin,
        paddingBottom:
          virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin),
      }}
    >
      {items.slice(first, last).map((item, at) => (
        <li
          key={item.ownedDisc.id}
          // The first disc of a row has the row's height.
          ref={at % columns === 0 ? virtualizer.measureElement : undefined}
          data-index={(first + at) / columns}
          aria-posinset={first + at + 1}
          aria-setsize={items.length}
          className="grid"
        >
          <Item item={item} selected={selection.ids.has(item.ownedDisc.id)} {...row} />
        </li>
      ))}
    </ul>
  )
}

/** The list's distance from the top of the page, which changes with the height of anything above it. */
function useTopInPage(list: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}
