// Load More for discs: the next page shows 300 ms after the click.
import type { LibraryFilters } from '@bagwise/domain/library'
import { useEffect, useState } from 'react'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { SEED, withPages } from './filter-url.ts'
import { LOAD_MORE_DELAY_MS, LOAD_MORE_LABEL, PAGE_SIZE } from './library-data.ts'

type LoadMoreDiscsProps = {
  hasMore: boolean
  allLoadedLine: string | null
  filters: LibraryFilters
  pages: number
  seed: string
  onMore: () => void
}

export function LoadMoreDiscs({
  hasMore,
  allLoadedLine,
  filters,
  pages,
  seed,
  onMore,
}: LoadMoreDiscsProps) {
  // A filter change during the delay cancels it and returns to page one.
  const [pressedFor, setPressedFor] = useState<LibraryFilters | null>(null)
  const busy = pressedFor === filters

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setPressedFor(null)
      onMore()
    }, LOAD_MORE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy, onMore])

  return (
    <LoadMore
      hasMore={hasMore}
      busy={busy}
      onMore={() => setPressedFor(filters)}
      query={[...withPages(filters, pages + 1), [SEED, seed]]}
      end={allLoadedLine}
    >
      {LOAD_MORE_LABEL} <span className="font-display text-xl text-accent">+{PAGE_SIZE}</span>
    </LoadMore>
  )
}
