// The disc in the panel, stored in the URL so that Back closes the panel, and the highlighted disc.
import type { Bag, BagDisc } from '@bagwise/contract'
import { useCallback, type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'disc'

/** History state of a panel that was opened from the bag. */
const OPENED_HERE = { openedFromBag: true }
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromBag' in state

export type ShownDisc = {
  readonly disc: BagDisc | null
  /** A disc by its id; null closes the panel and leaves nothing of it in the history. */
  readonly show: (discId: string | null) => void
  /** Props of a link that opens the panel, or turns it to another disc. */
  readonly linkTo: (discId: string) => { to: string; replace: boolean; state: unknown }
  /** What following the link does. */
  readonly open: (discId: string) => void
  /** Goes back to the bag as it was left. */
  readonly close: () => void
}

export function useShownDisc(bag: Bag | null): ShownDisc {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const discId = params.get(PARAM)
  const disc = bag?.discs.find(held => held.disc.id === discId) ?? null
  const isOpen = discId !== null

  const addressOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(params)
      if (id === null) next.delete(PARAM)
      else next.set(PARAM, id)
      return `?${next}`
    },
    [params],
  )
  const show = useCallback(
    (id: string | null) => {
      if (id === null && !isOpen) return
      void navigate(addressOf(id), { replace: true, state, preventScrollReset: true })
    },
    [addressOf, isOpen, navigate, state],
  )
  const linkTo = useCallback(
    // One step back from any disc is the bag: showing another disc adds none.
    (id: string) => ({
      to: addressOf(id),
      replace: isOpen,
      state: isOpen ? state : OPENED_HERE,
    }),
    [addressOf, isOpen, state],
  )
  const open = useCallback(
    (id: string) => {
      const { to, ...options } = linkTo(id)
      void navigate(to, { ...options, preventScrollReset: true })
    },
    [linkTo, navigate],
  )
  const close = useCallback(() => {
    if (wasOpenedHere(state)) void navigate(-1)
    else show(null)
  }, [navigate, show, state])

  return { disc, show, linkTo, open, close }
}

let highlighted: string | null = null
const listeners = new Set<() => void>()

export function highlight(discId: string | null): void {
  if (discId === highlighted) return
  highlighted = discId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHighlightedDisc = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => highlighted,
    () => null,
  )

/** For one row: only the rows that change render again. */
export const useIsHighlighted = (discId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => highlighted === discId,
    () => false,
  )

const discAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-disc]')?.dataset['disc'] ?? null)
    : null

/** Rows in the box have `data-disc`. */
export function useHighlightOnPoint(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    for (const come of ['pointerover', 'focusin'])
      box.current?.addEventListener(come, ({ target }) => highlight(discAt(target)), { signal })
    for (const go of ['pointerleave', 'focusout'])
      box.current?.addEventListener(go, () => highlight(null), { signal })
    return () => {
      leave.abort()
      highlight(null)
    }
  }, [box])
}
