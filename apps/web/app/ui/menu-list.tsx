// An open menu: arrow keys, typeahead and Escape. Loaded after the page.
// It is the browser's own popover: above everything, closed by Escape or a click elsewhere.
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from './cx.ts'

const CloseMenuContext = createContext<() => void>(() => {})

type MenuListProps = {
  id: string
  label: string
  opener: RefObject<HTMLButtonElement | null>
  start: 'first' | 'last'
  onClosed: () => void
  children: ReactNode
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:enabled') ?? []),
]

function placeOf(button: HTMLElement): string {
  const { x, y } = button.getBoundingClientRect()
  return `${Math.round(x)} ${Math.round(y)}`
}

export function MenuList({ id, label, opener, start, onClosed, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  // Hiding gives the focus back to the button, so that a dialog opened from here returns to it too.
  const close = useCallback(() => list.current?.hidePopover(), [])

  const closing = useRef(false)
  /** Where the button was when the menu opened. */
  const place = useRef('')
  /** Which item has the focus, for a menu that has to reopen. */
  const focused = useRef<HTMLElement | null>(null)
  // The browser silently closes a popover whose row is moved in the document: every render makes sure that it shows.
  useLayoutEffect(() => {
    const box = list.current
    if (!box || !opener.current || closing.current || box.matches(':popover-open')) return
    box.showPopover()
    const { top, left } = menuPlace(
      opener.current.getBoundingClientRect(),
      box.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: innerHeight },
    )
    box.style.top = `${top}px`
    box.style.left = `${left}px`
    place.current = placeOf(opener.current)
    const item = focused.current ?? itemsOf(box).at(start === 'first' ? 0 : -1)
    item?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const leave = new AbortController()
    const options = { passive: true, capture: true, signal: leave.signal }
    // It would stay behind when its button moves; a scroll that ended before it opened is reported late.
    const follow = () => {
      if (opener.current && placeOf(opener.current) !== place.current) list.current?.hidePopover()
    }
    for (const move of ['scroll', 'resize']) addEventListener(move, follow, options)
    return () => leave.abort()
  }, [opener])

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const items = itemsOf(list.current)
    const words = items.map(item => item.textContent)
    const at = items.findIndex(item => item === document.activeElement)
    // Letters typed in quick succession make a word.
    const quick = event.timeStamp - typed.current.at < 700
    const text = event.key.length === 1 ? (quick ? typed.current.text : '') + event.key : ''
    typed.current = { text, at: event.timeStamp }
    const next = itemAfterKey(event.key, at, words, text)
    if (next === null) return
    event.preventDefault()
    items[next]?.focus()
  }

  return (
    <CloseMenuContext value={close}>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={byKey}
        onFocus={event => (focused.current = event.target)}
        onBeforeToggle={event => {
          closing.current = event.newState === 'closed'
        }}
        onToggle={event => {
          if (event.newState === 'closed') onClosed()
        }}
        className="fixed inset-auto m-0 min-w-48 rounded-md border-2 border-line bg-raised p-1 text-ink shadow-raised open:grid open:animate-enter"
      >
        {children}
      </div>
    </CloseMenuContext>
  )
}

type MenuItemProps = {
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, icon, danger, disabled, children }: MenuItemProps) {
  const close = use(CloseMenuContext)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onPointerMove={event => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close()
        onSelect()
      }}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-sm px-3 text-left font-semibold -outline-offset-2 focus:bg-sunken disabled:opacity-55',
        danger === true && 'text-danger',
      )}
    >
      {icon}
      {children}
    </button>
  )
}

export function MenuLine() {
  return <hr className="m-1 border-t-2 border-line" />
}

type Box = {
  readonly top: number
  readonly bottom: number
  readonly right: number
}
type Size = { readonly width: number; readonly height: number }

const GAP = 4
const MARGIN = 8

/** Below its button, or above where it doesn't fit; right-aligned with the button, and always on the screen. */
export function menuPlace(button: Box, menu: Size, screen: Size): { top: number; left: number } {
  const below = button.bottom + GAP
  const above = button.top - GAP - menu.height
  const fitsBelow = below + menu.height + MARGIN <= screen.height
  const top = fitsBelow || above < MARGIN ? below : above
  const within = (wanted: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(wanted, room - size - MARGIN))
  return {
    top: within(top, menu.height, screen.height),
    left: within(button.right - menu.width, menu.width, screen.width),
  }
}

/** Null for keys that are not about moving; `typed` are the letters typed in quick succession. */
export function itemAfterKey(
  key: string,
  at: number,
  items: readonly string[],
  typed: string,
): number | null {
  const count = items.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  // A space activates the item, unless it is part of a word being typed.
  if (typed.trim() === '') return null
  const start = typed.length === 1 ? at + 1 : Math.max(at, 0)
  const order = items.map((_, index) => (start + index) % count)
  const wanted = typed.toLowerCase()
  return order.find(index => items[index]?.toLowerCase().startsWith(wanted)) ?? null
}
