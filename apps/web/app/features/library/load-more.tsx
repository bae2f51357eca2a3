// The end of the wall: more of it, or the word that this was all.
import type { LibraryFilters } from '@bagwise/domain/library'
import { LOAD_MORE_DELAY_MS, LOAD_MORE_LABEL, PAGE_SIZE } from './library-pages.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SEED, withPages } from './library-address.ts'

type LoadMoreProps = {
  hasMore: boolean
  allLoadedLine: string | null
  filters: LibraryFilters
  pages: number
  seed: string
  onMore: (pages: number) => void
}

/** A form, so that it also works where scripts are off. */
export function LoadMore({ hasMore, allLoadedLine, filters, pages, seed, onMore }: LoadMoreProps) {
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const end = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setBusy(false)
      onMore(pages + 1)
    }, LOAD_MORE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy, onMore, pages])

  // The pressed button is gone with the last page: the focus goes on to what stands in its place.
  useEffect(() => {
    if (pressed.current && !hasMore) end.current?.focus({ preventScroll: true })
    if (!hasMore) pressed.current = false
  }, [hasMore])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    pressed.current = true
    setBusy(true)
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
