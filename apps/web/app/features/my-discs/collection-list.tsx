// The filtered discs as cards or as a list. Only rows near the screen are rendered.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { pixelsPerRem, useWidth } from '../../lib/browser/use-width.ts'
import type { Selection } from './bulk-bar.tsx'
import { OwnedDiscCard, OwnedDiscRow, type OwnedDiscRowProps } from './owned-disc-row.tsx'

type Layout = 'list' | 'grid'

export const storedLayout = storedValue<Layout>('bagwise-discs-layout', {
  parse: text => (text === 'grid' ? 'grid' : 'list'),
  format: layout => layout,
})

type CollectionListProps = Pick<OwnedDiscRowProps, 'bags' | 'onSelect' | 'onAction'> & {
  items: readonly CollectionEntry[]
  selection: Selection
}

/** Estimates until rows are measured. */
const HEIGHT_REM = { list: 4.75, grid: 16.5 } as const satisfies Record<Layout, number>
const GAP_REM = { list: 0, grid: 0.75 } as const satisfies Record<Layout, number>
const MIN_CARD_WIDTH_REM = 10
/** Rows rendered beyond each edge of the screen, for scrolling and the Tab key. */
const OVERSCAN_ROWS = 3

export function CollectionList(props: CollectionListProps) {
  const layout = useStoredValue(storedLayout, 'list')
  // Remounts when the layout changes, because rows and cards have different heights.
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
  // The linter expects memoized functions, which only the React Compiler needs. We don't use it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    gap: gap * rem,
    estimateSize: () => HEIGHT_REM[layout] * rem,
    overscan: OVERSCAN_ROWS,
    scrollMargin: usePageOffset(list),
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
        // The padding replaces the rows that aren't rendered.
        paddingTop: (rows[0]?.start ?? scrollMargin) - scrollMargin,
        paddingBottom:
          virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin),
      }}
    >
      {items.slice(first, last).map((item, index) => (
        <li
          key={item.ownedDisc.id}
          // Measures each row by its first disc.
          ref={index % columns === 0 ? virtualizer.measureElement : undefined}
          data-index={(first + index) / columns}
          aria-posinset={first + index + 1}
          aria-setsize={items.length}
          className="grid"
        >
          <Item item={item} selected={selection.ids.has(item.ownedDisc.id)} {...row} />
        </li>
      ))}
    </ul>
  )
}

/** The list's distance from the top of the page, which depends on everything above it. */
function usePageOffset(list: { readonly current: HTMLElement | null }): number {
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
