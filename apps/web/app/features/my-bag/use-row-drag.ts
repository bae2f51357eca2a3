// A row that can be picked up by its grip and put down beside another row of the same list.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Side } from './reorder.ts'

type RowDrag = {
  readonly row: RefObject<HTMLElement | null>
  readonly grip: RefObject<HTMLElement | null>
  readonly id: string
  /** Rows of one list can be put beside each other. */
  readonly list: string
  readonly enabled: boolean
  readonly onDrop: (draggedId: string, side: Side) => void
}

export function useRowDrag({ row, grip, id, list, enabled, onDrop }: RowDrag) {
  const [lifted, setLifted] = useState(false)
  /** Where a dragged row would go if it were let go now. */
  const [gap, setGap] = useState<Side | null>(null)
  const dropped = useEffectEvent(onDrop)

  useEffect(() => {
    const element = row.current
    const dragHandle = grip.current
    if (!enabled || !element || !dragHandle) return
    let leave: (() => void) | undefined
    let left = false
    // Loaded after the page, because dragging isn't needed for the first view.
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
      ({ draggable, dropTargetForElements }) => {
        if (left) return
        const stops = [
          draggable({
            element,
            dragHandle,
            getInitialData: () => ({ id, list }),
            onDragStart: () => setLifted(true),
            onDrop: () => setLifted(false),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
            onDrag: ({ location }) => setGap(sideOf(element, location.current.input.clientY)),
            onDragLeave: () => setGap(null),
            onDrop: ({ source, location }) => {
              setGap(null)
              dropped(String(source.data['id']), sideOf(element, location.current.input.clientY))
            },
          }),
        ]
        leave = () => stops.forEach(stop => stop())
      },
      // Without it discs still move by key and by menu.
      () => undefined,
    )
    return () => {
      left = true
      leave?.()
    }
  }, [row, grip, id, list, enabled])

  return { lifted, gap }
}

function sideOf(element: HTMLElement, y: number): Side {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}
