// The disc in the panel, stored in the URL, so Back closes it. Also the highlighted disc.
import type { Bag } from '@bagwise/contract'
import { type SyntheticEvent, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'disc'

/** History state of a panel that was opened from the bag. */
const OPENED_FROM_BAG = { openedFromBag: true }
const wasOpenedFromBag = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromBag' in state

export type DiscPanelState = ReturnType<typeof useDiscPanel>

export function useDiscPanel(bag: Bag | null) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const discId = params.get(PARAM)
  const isOpen = discId !== null

  const searchFor = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete(PARAM)
    else next.set(PARAM, id)
    return `?${next}`
  }
  /** Null closes the panel without adding a history entry. */
  const show = (id: string | null) => {
    if (id === null && !isOpen) return
    void navigate(searchFor(id), { replace: true, state, preventScrollReset: true })
  }
  /** Returns link props. Showing another disc replaces the history entry, so Back always returns to the bag. */
  const linkTo = (id: string) => ({
    to: searchFor(id),
    replace: isOpen,
    state: isOpen ? state : OPENED_FROM_BAG,
  })
  return {
    disc: bag?.discs.find(item => item.disc.id === discId) ?? null,
    show,
    linkTo,
    /** Opens the panel as the link would. */
    open: (id: string) => {
      const { to, ...options } = linkTo(id)
      void navigate(to, { ...options, preventScrollReset: true })
    },
    /** Closes the panel, and goes back if it was opened from the bag. */
    close: () => {
      if (wasOpenedFromBag(state)) void navigate(-1)
      else show(null)
    },
  }
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

/** Renders again only if the selected value changes. Nothing is highlighted on the server. */
const useHighlight = <T>(select: (highlighted: string | null) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(highlighted),
    () => select(null),
  )

export const useHighlightedDisc = () => useHighlight(id => id)
export const useIsHighlighted = (discId: string) => useHighlight(id => id === discId)

const highlightTarget = ({ target }: SyntheticEvent) =>
  highlight(
    (target instanceof Element && target.closest<HTMLElement>('[data-disc]')?.dataset['disc']) ||
      null,
  )
const clearHighlight = () => highlight(null)

/** Props for a list whose rows have `data-disc`. */
export const HIGHLIGHT_HANDLERS = {
  onPointerOver: highlightTarget,
  onFocus: highlightTarget,
  onPointerLeave: clearHighlight,
  onBlur: clearHighlight,
} as const
