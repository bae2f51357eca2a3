// Reorders discs by drag, keyboard or menu. Announces positions, animates rows and keeps focus in the list.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder, moveTo } from '@bagwise/domain/bag'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPending } from '../../../entities/bag/changes.ts'
import { useBagAction } from '../../../entities/bag/messages.ts'

export type Reorder = ReturnType<typeof useReorder>

export function useReorder(bag: Bag) {
  const change = useBagAction()
  const [announcement, announce] = useState('')
  const discs = inOrder(bag.discs)
  const ids = discs.map(({ id }) => id)

  // Key repeats can outpace React's renders, so each move starts from the previous one.
  const pendingOrder = useRef<readonly string[] | null>(null)
  const current = () => pendingOrder.current ?? ids

  const reorder = (id: string, visibleIds: readonly string[], next: readonly string[]) => {
    const name = discs.find(({ id: otherId }) => otherId === id)?.disc.name ?? ''
    const position = next.filter(other => visibleIds.includes(other)).indexOf(id) + 1
    announce(`${name} moved to position ${position} of ${visibleIds.length}`)
    pendingOrder.current = next
    const onSettled = () => {
      if (pendingOrder.current === next) pendingOrder.current = null
    }
    void change({ kind: 'reorder', bagId: bag.id, bagDiscIds: next }).then(onSettled, onSettled)
  }

  return {
    /** False while a disc is being added, because it has no position yet. */
    enabled: !bag.discs.some(isPending),
    canStep: (id: string, visibleIds: readonly string[], step: Step) =>
      moveByStep(ids, visibleIds, id, step) !== null,
    step: ({ id, disc }: BagDisc, visibleIds: readonly string[], step: Step) => {
      const currentVisibleIds = current().filter(other => visibleIds.includes(other))
      const next = moveByStep(current(), currentVisibleIds, id, step)
      if (next) reorder(id, visibleIds, next)
      else
        announce(`${disc.name} is at the ${step === 'up' || step === 'first' ? 'top' : 'bottom'}`)
    },
    drop: (id: string, visibleIds: readonly string[], neighborId: string, side: DropSide) => {
      const next = placeNextTo(current(), id, neighborId, side)
      if (next.some((other, index) => other !== current()[index])) reorder(id, visibleIds, next)
    },
    announcement,
  }
}

export type DropSide = 'before' | 'after'

export const STEPS = ['up', 'down', 'first', 'last'] as const
export type Step = (typeof STEPS)[number]

export function placeNextTo(
  ids: readonly string[],
  id: string,
  neighbor: string,
  side: DropSide,
): string[] {
  const index = ids.filter(other => other !== id).indexOf(neighbor)
  if (index < 0) return [...ids]
  return moveTo(ids, id, side === 'before' ? index + 1 : index + 2)
}

/** Returns null if the disc is already at that end of its list. */
export function moveByStep(
  ids: readonly string[],
  visibleIds: readonly string[],
  id: string,
  step: Step,
): string[] | null {
  const index = visibleIds.indexOf(id)
  const backwards = step === 'up' || step === 'first'
  const to = { up: index - 1, down: index + 1, first: 0, last: visibleIds.length - 1 }[step]
  const neighbor = visibleIds[to]
  if (index < 0 || to === index || neighbor === undefined) return null
  return placeNextTo(ids, id, neighbor, backwards ? 'before' : 'after')
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
  const handleDrop = useEffectEvent(onDrop)

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
        const cleanUps = [
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
            onDrag: ({ location }) =>
              setDropSide(dropSideAt(element, location.current.input.clientY)),
            onDragLeave: () => setDropSide(null),
            onDrop: ({ source, location }) => {
              setDropSide(null)
              handleDrop(
                String(source.data['id']),
                dropSideAt(element, location.current.input.clientY),
              )
            },
          }),
        ]
        cleanUp = () => cleanUps.forEach(stop => stop())
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

function dropSideAt(element: HTMLElement, y: number): DropSide {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}

const SLIDE = { duration: 160, easing: 'ease-out' } as const

/** Animates rows with `data-row` to their new positions when `order` changes. */
export function useFlipAnimation(box: RefObject<HTMLElement | null>, order: string): void {
  const offsets = useRef(new Map<string, number>())
  const animatedOrder = useRef('')
  useLayoutEffect(() => {
    if (animatedOrder.current === order) return
    animatedOrder.current = order
    const reduceMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = offsets.current
    offsets.current = new Map()
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? ''
      const distance = (before.get(id) ?? row.offsetTop) - row.offsetTop
      offsets.current.set(id, row.offsetTop)
      if (distance !== 0 && !reduceMotion)
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], SLIDE)
    }
  }, [box, order])
}

/** If the focused row is removed, focuses `[data-opens]` in the row that replaces it. */
export function useFocusAfterRemoval(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void {
  const previousIds = useRef(ids)
  useEffect(() => {
    const removedIndex = previousIds.current.findIndex(id => !ids.includes(id))
    previousIds.current = ids
    if (removedIndex < 0 || document.activeElement !== document.body) return
    const nextId = ids[removedIndex] ?? ids.at(-1) ?? ''
    box.current
      ?.querySelector<HTMLElement>(`[data-row="${nextId}"] [data-opens]`)
      ?.focus({ preventScroll: true })
  }, [box, ids])
}
