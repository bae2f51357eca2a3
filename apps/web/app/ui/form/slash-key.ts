// The `/` key, which moves focus to a page's search field.
import { type RefObject, useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"]'

export const isDialogOpen = (): boolean => document.querySelector(':modal') !== null

/** False while the player is typing or a dialog is open, and if a search field already handled the key. */
export const isSlashKey = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !(event.target instanceof Element && event.target.matches(TYPING)) &&
  !isDialogOpen()

/** `/` focuses this search field (rule UI6). */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSlashKey(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    // Runs before the quick open listener, which is on the window.
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
