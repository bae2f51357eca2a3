// The search: answers a moment after the last key, and follows the address when the player goes back.
import { folded, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { SEARCH_DEBOUNCE_MS, SEARCH_HINT } from './library-pages.ts'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FilterControls } from './use-library-filters.ts'
import { useSlashKey } from './use-slash-key.ts'

type SearchFieldProps = {
  value: string
  step: FilterControls['step']
  onSearch: (search: string) => void
}

/** Too little to search for is no search. */
const wanted = (text: string): string => (folded(text).length >= SEARCH_MIN_LENGTH ? text : '')

export function SearchField({ value, step, onSearch }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(step.key)
  useSlashKey(input)

  // The address arrives a moment after it was asked for, and the player may have typed on meanwhile:
  // only Back, Forward, a link or a reset changes what stands here.
  if (step.key !== seen) {
    setSeen(step.key)
    if (step.by === 'others' || step.by === 'all') {
      setSent(value)
      setText(value)
    }
  }

  // Someone was faster than the scripts: what they typed counts.
  useEffect(() => {
    if (input.current) setText(input.current.value)
  }, [])

  const send = useEffectEvent((typed: string) => {
    const search = wanted(typed)
    if (search === sent) return
    setSent(search)
    onSearch(search)
  })

  useEffect(() => {
    const timer = setTimeout(() => send(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Search discs
      </label>
      {/* Contained, so that a key lays out this field and not the whole wall. */}
      <div className="relative h-11 [contain:size_layout]">
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-3 left-3 text-ink-soft"
        />
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Name or brand"
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts="/"
          onChange={event => setText(event.currentTarget.value)}
          className="h-full w-full min-w-0 rounded-md border-2 border-line-strong bg-card py-2 pr-3 pl-10 text-base text-ink placeholder:text-ink-soft hover:border-ink"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft max-lg:sr-only">
        {SEARCH_HINT}
      </p>
    </div>
  )
}
