// Where a menu opens, and which of its items a key leads to.

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
