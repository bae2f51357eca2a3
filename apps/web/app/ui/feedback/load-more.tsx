// The end of a paginated list.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  onMore: () => void
  /** The next page's query, for browsers without JavaScript. */
  query?: Iterable<readonly [name: string, value: string]>
  /** Shown if the last attempt failed. */
  error?: string | null
  /** Replaces the button when everything is loaded. */
  end?: string | null
  children?: ReactNode
}

/** A form, because it must also work without JavaScript. */
export function LoadMore({
  hasMore,
  busy,
  onMore,
  query,
  error = null,
  end = null,
  children = 'Load More',
}: LoadMoreProps) {
  const wasPressed = useRef(false)
  const endLine = useRef<HTMLParagraphElement>(null)

  // The last page removes the button, so focus moves to the line that replaces it.
  useEffect(() => {
    if (wasPressed.current && !hasMore) endLine.current?.focus({ preventScroll: true })
    if (!hasMore) wasPressed.current = false
  }, [hasMore])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    wasPressed.current = true
    if (!busy) onMore()
  }

  if (!hasMore)
    return end === null ? null : (
      <p ref={endLine} tabIndex={-1} className="py-8 text-center text-ink-soft">
        {end}
      </p>
    )
  return (
    <form method="get" onSubmit={submit} className="grid justify-items-center gap-2 py-8">
      {error === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {Array.from(query ?? [], ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
