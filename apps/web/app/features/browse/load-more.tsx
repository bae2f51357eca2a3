// The end of the list: a link to the next bags, which loads them in place where scripts run.
import { useEffect, useRef } from 'react'
import { BROWSE_ADDRESS, type BrowseView } from '../../entities/bag/pages/browse-queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SpinnerMark } from '../../ui/feedback/spinner.tsx'

type LoadMoreProps = {
  view: BrowseView
  next: string | null
  failed: boolean
  busy: boolean
  onMore: () => void
}

export function LoadMore({ view, next, failed, busy, onMore }: LoadMoreProps) {
  const pressed = useRef(false)
  const end = useRef<HTMLParagraphElement>(null)

  // The last page removes the link: the focus moves to what replaces it.
  useEffect(() => {
    if (pressed.current && next === null) end.current?.focus({ preventScroll: true })
  }, [next])

  if (next === null)
    return (
      <p ref={end} tabIndex={-1} className="py-8 text-center text-ink-soft">
        You've seen them all.
      </p>
    )
  return (
    <div className="grid justify-items-center gap-2 py-8">
      {failed ? (
        <p role="alert" className="font-semibold text-danger">
          Failed to load more bags
        </p>
      ) : null}
      <LinkButton
        to={{ search: BROWSE_ADDRESS.format({ ...view, after: next }) }}
        size="large"
        icon={busy ? <SpinnerMark /> : undefined}
        aria-disabled={busy || undefined}
        onClick={event => {
          // New tabs and windows are the browser's business.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          pressed.current = true
          if (!busy) onMore()
        }}
      >
        Load More
      </LinkButton>
    </div>
  )
}
