// The end of the list: Load More, or the line that all discs are loaded.
import type { LibraryFilters } from '@bagwise/domain/library'
import { LOAD_MORE_DELAY_MS, LOAD_MORE_LABEL, PAGE_SIZE } from './library-pages.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SEED, withPages } from './filter-url.ts'

type LoadMoreProps = {
  hasMore: boolean
  allLoadedLine: string | null
  filters: LibraryFilters
  pages: number
  seed: string
  onMore: () => void
}

/** A form, so that it also works where scripts are off. */
export function LoadMore({ hasMore, allLoadedLine, filters, pages, seed, onMore }: LoadMoreProps) {
  // Another filter before the delay is over starts again at page one: then nothing more was asked for.
  const [pressedFor, setPressedFor] = useState<LibraryFilters | null>(null)
  const busy = pressedFor === filters
  const pressed = useRef(false)
  const end = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setPressedFor(null)
      onMore()
    }, LOAD_MORE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy, onMore])

  // The last page removes the button: the focus moves to what replaces it.
  useEffect(() => {
    if (pressed.current && !hasMore) end.current?.focus({ preventScroll: true })
    if (!hasMore) pressed.current = false
  }, [hasMore])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    pressed.current = true
    setPressedFor(filters)
  }

  if (!hasMore)
    return allLoadedLine === null ? null : (
      <p ref={end} tabIndex={-1} className="py-8 text-center text-ink-soft">
        {allLoadedLine}
      </p>
    )
  return (
    <form method="get" action="/library" onSubmit={submit} className="py-8 text-center">
      {[...withPages(filters, pages + 1), [SEED, seed] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" busy={busy} aria-disabled={busy || undefined}>
        {LOAD_MORE_LABEL} <span className="font-display text-xl text-accent">+{PAGE_SIZE}</span>
      </Button>
    </form>
  )
}
