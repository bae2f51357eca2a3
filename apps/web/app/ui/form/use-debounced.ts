// Debounced values and search inputs.
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Returns the value after it has been stable for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

type SearchOptions = {
  /** The current search, such as the URL's. */
  value: string
  onSearch: (search: string) => void
  delayMs: number
  /** Converts typed text to a search, such as an empty one for a single letter. */
  searchFor?: (typed: string) => string
}

/** The props of an uncontrolled search input. Back, Forward and links change its text; its own searches don't. */
export function useDebouncedSearch({
  value,
  onSearch,
  delayMs,
  searchFor = typed => typed,
}: SearchOptions) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  // Text typed before hydration is in the input only.
  useEffect(() => setTyped(ref.current?.value ?? ''), [])

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    if (ref.current) ref.current.value = value
    setTyped(value)
  }, [value])

  const send = useEffectEvent((text: string) => {
    const search = searchFor(text)
    if (search === value) return
    sent.current = search
    onSearch(search)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed), delayMs)
    return () => clearTimeout(timer)
  }, [typed, delayMs])

  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)
  return { ref, defaultValue: value, onChange }
}
