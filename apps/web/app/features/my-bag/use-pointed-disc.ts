// Which disc of a list is under the pointer or has the focus; its rows wear `data-disc`.
import { type RefObject, useEffect } from 'react'
import { pointAt } from './pointed-disc.ts'

const discAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-disc]')?.dataset['disc'] ?? null)
    : null

export function usePointedDisc(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    for (const come of ['pointerover', 'focusin'])
      box.current?.addEventListener(come, ({ target }) => pointAt(discAt(target)), { signal })
    for (const go of ['pointerleave', 'focusout'])
      box.current?.addEventListener(go, () => pointAt(null), { signal })
    return () => {
      leave.abort()
      pointAt(null)
    }
  }, [box])
}
