// `/` goes to the search, unless the player is typing somewhere or a window is open.
import { type RefObject, useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog[open] *'

export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])
}
