// Which disc of a list is under the pointer or has the focus; its rows wear `data-disc`.
import { type RefObject, useEffect, useEffectEvent } from 'react'

const discAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-disc]')?.dataset['disc'] ?? null)
    : null

export function usePointedDisc(
  box: RefObject<HTMLElement | null>,
  onPoint: (discId: string | null) => void,
): void {
  const point = useEffectEvent(onPoint)
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    for (const come of ['pointerover', 'focusin'])
      box.current?.addEventListener(come, ({ target }) => point(discAt(target)), { signal })
    for (const go of ['pointerleave', 'focusout'])
      box.current?.addEventListener(go, () => point(null), { signal })
    return () => leave.abort()
  }, [box])
}
