// Reorders discs by drag, keyboard or menu. Announces positions, animates rows and keeps the focus in the list.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder, moveTo } from '@bagwise/domain/bag'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPending } from '../../../entities/bag/changes.ts'
import { useBagAction } from '../../../entities/bag/use-bag-action.ts'

export type Reorder = ReturnType<typeof useReorder>

export function useReorder(bag: Bag) {
  const change = useBagAction()
  const [announcement, announce] = useState('')
  const discs = inOrder(bag.discs)
  const ids = discs.map(({ id }) => id)

  // Key repeats can outpace React's renders, so each move starts from the previous one.
  const pendingOrder = useRef<readonly string[] | null>(null)
  const current = () => pendingOrder.current ?? ids

  const reorder = (id: string, shown: readonly string[], next: readonly string[]) => {
    const name = discs.find(held => held.id === id)?.disc.name ?? ''
    const place = next.filter(each => shown.includes(each)).indexOf(id) + 1
    announce(`${name} moved to position ${place} of ${shown.length}`)
    pendingOrder.current = next
    const settled = () => {
      if (pendingOrder.current === next) pendingOrder.current = null
    }
    void change({ kind: 'reorder', bagId: bag.id, bagDiscIds: next }).then(settled, settled)
  }

  return {
    /** False while a disc is being added, because it has no position yet. */
    enabled: !bag.discs.some(isPending),
    canStep: (id: string, shown: readonly string[], step: Step) =>
      movedByStep(ids, shown, id, step) !== null,
    step: ({ id, disc }: BagDisc, shown: readonly string[], step: Step) => {
      const inPlace = current().filter(each => shown.includes(each))
      const next = movedByStep(current(), inPlace, id, step)
      if (next) reorder(id, shown, next)
      else
        announce(`${disc.name} is at the ${step === 'up' || step === 'first' ? 'top' : 'bottom'}`)
    },
    drop: (id: string, shown: readonly string[], beside: string, side: DropSide) => {
      const next = placedBeside(current(), id, beside, side)
      if (next.some((each, at) => each !== current()[at])) reorder(id, shown, next)
    },
    announcement,
  }
}

export type DropSide = 'before' | 'after'

export const STEPS = ['up', 'down', 'first', 'last'] as const
export type Step = (typeof STEPS)[number]

export function placedBeside(
  ids: readonly string[],
  id: string,
  neighbor: string,
  side: DropSide,
): string[] {
  const at = ids.filter(other => other !== id).indexOf(neighbor)
  if (at < 0) return [...ids]
  return moveTo(ids, id, side === 'before' ? at + 1 : at + 2)
}

/** Returns null if the disc is already at that end of its list. */
export function movedByStep(
  ids: readonly string[],
  shown: readonly string[],
  id: string,
  step: Step,
): string[] | null {
  const at = shown.indexOf(id)
  const backwards = step === 'up' || step === 'first'
  const to = { up: at - 1, down: at + 1, first: 0, last: shown.length - 1 }[step]
  const neighbor = shown[to]
  if (at < 0 || to === at || neighbor === undefined) return null
  return placedBeside(ids, id, neighbor, backwards ? 'before' : 'after')
}

type RowDrag = {
  readonly row: RefObject<HTMLElement | null>
  readonly grip: RefObject<HTMLElement | null>
  readonly id: string
  /** Rows can only be dropped in the same list. */
  readonly list: string
  readonly enabled: boolean
  readonly onDrop: (draggedId: string, side: DropSide) => void
}

export function useRowDrag({ row, grip, id, list, enabled, onDrop }: RowDrag) {
  const [isDragging, setIsDragging] = useState(false)
  /** The side of this row where a dragged row would be dropped. */
  const [dropSide, setDropSide] = useState<DropSide | null>(null)
  const dropped = useEffectEvent(onDrop)

  useEffect(() => {
    const element = row.current
    const dragHandle = grip.current
    if (!enabled || !element || !dragHandle) return
    let cleanUp: (() => void) | undefined
    let isCleanedUp = false
    // Loaded lazily, because the first view doesn't need dragging.
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
      ({ draggable, dropTargetForElements }) => {
        if (isCleanedUp) return
        const stops = [
          draggable({
            element,
            dragHandle,
            getInitialData: () => ({ id, list }),
            onDragStart: () => setIsDragging(true),
            onDrop: () => setIsDragging(false),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
            onDrag: ({ location }) => setDropSide(sideOf(element, location.current.input.clientY)),
            onDragLeave: () => setDropSide(null),
            onDrop: ({ source, location }) => {
              setDropSide(null)
              dropped(String(source.data['id']), sideOf(element, location.current.input.clientY))
            },
          }),
        ]
        cleanUp = () => stops.forEach(stop => stop())
      },
      // Discs can still be moved by keyboard and menu.
      () => undefined,
    )
    return () => {
      isCleanedUp = true
      cleanUp?.()
    }
  }, [row, grip, id, list, enabled])

  return { isDragging, dropSide }
}

function sideOf(element: HTMLElement, y: number): DropSide {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}

const SLIDE = { duration: 160, easing: 'ease-out' } as const

/** Animates rows with `data-row` to their new positions when `order` changes. */
export function useFlipAnimation(box: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>())
  const animatedOrder = useRef('')
  useLayoutEffect(() => {
    if (animatedOrder.current === order) return
    animatedOrder.current = order
    const reduceMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = places.current
    places.current = new Map()
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? ''
      const distance = (before.get(id) ?? row.offsetTop) - row.offsetTop
      places.current.set(id, row.offsetTop)
      if (distance !== 0 && !reduceMotion)
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], SLIDE)
    }
  }, [box, order])
}

/** If the focused row is removed, focuses `[data-opens]` in the row that replaces it. */
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
