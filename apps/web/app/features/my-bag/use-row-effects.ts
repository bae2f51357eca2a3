// Animates rows to their new positions, and moves the focus when a row is removed.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const GLIDE = { duration: 160, easing: 'ease-out' } as const

/** Rows have `data-row` with their id; they move when `order` changes. */
export function useFlipAnimation(box: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>())
  const drawn = useRef('')
  useLayoutEffect(() => {
    if (drawn.current === order) return
    drawn.current = order
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = places.current
    places.current = new Map()
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? ''
      const by = (before.get(id) ?? row.offsetTop) - row.offsetTop
      places.current.set(id, row.offsetTop)
      if (by !== 0 && !still)
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], GLIDE)
    }
  }, [box, order])
}

/** When the row with the focus is gone, `[data-opens]` of the row in its place gets it, not the top of the page. */
export function useFocusNearby(box: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids)
  useEffect(() => {
    const gone = before.current.findIndex(id => !ids.includes(id))
    before.current = ids
    if (gone < 0 || document.activeElement !== document.body) return
    const near = ids[gone] ?? ids.at(-1) ?? ''
    box.current
      ?.querySelector<HTMLElement>(`[data-row="${near}"] [data-opens]`)
      ?.focus({ preventScroll: true })
  }, [box, ids])
}
