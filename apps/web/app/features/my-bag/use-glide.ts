// Lets rows glide to their new places, so that the eye can follow them.
import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE = { duration: 160, easing: 'ease-out' } as const

/** Rows wear `data-row` with their id; they glide when `order` changes. */
export function useGlide(box: RefObject<HTMLElement | null>, order: string): void {
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
