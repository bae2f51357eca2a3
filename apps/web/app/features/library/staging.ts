// A wall that changes does so a few cards in each frame, so that no key and no thumb ever waits for it.
import { useEffect, useRef, useState } from 'react'

type Item = { readonly id: string }

/** How many cards one frame draws, until it is known what this device can do. */
export const AT_FIRST = 2
const AT_MOST = 6
/** A frame that took longer than this was a late one. */
const IN_TIME_MS = 20

/** One card more in each frame that comes in time. Fewer than at first, and the next key comes while the wall is drawn. */
export const nextPace = (pace: number, sinceLastFrame: number): number =>
  sinceLastFrame <= IN_TIME_MS ? Math.min(AT_MOST, pace + 1) : AT_FIRST

/** Shows what it is to show, what it showed before, or nothing yet. */
export type Place<T> = { readonly at: number; readonly item: T | null }

export type Stage<T> = {
  /** What the wall is to show. */
  readonly items: readonly T[]
  readonly places: readonly Place<T>[]
}

export const drawnAtOnce = <T extends Item>(items: readonly T[]): Stage<T> => ({
  items,
  places: items.map((item, at) => ({ at, item })),
})

export const isDone = <T extends Item>({ items, places }: Stage<T>): boolean =>
  items.every((item, at) => places[at]?.item?.id === item.id)

/** Places are kept, and what stands in them is exchanged: far cheaper than tearing a card down. */
export function nextStage<T extends Item>(
  before: Stage<T>,
  items: readonly T[],
  pace = AT_FIRST,
): Stage<T> {
  let left = pace
  const places = items.map((item, at) => {
    const shown = before.places[at]?.item ?? null
    if (shown?.id === item.id) return { at, item }
    left -= 1
    return { at, item: left >= 0 ? item : shown }
  })
  return { items, places }
}

/** The first items are drawn at once: the server sent them, or the player comes back to them. */
export function useStaging<T extends Item>(items: readonly T[]): Stage<T> {
  const [stage, setStage] = useState(() => drawnAtOnce(items))
  const current = stage.items === items ? stage : nextStage(stage, items)
  if (current !== stage) setStage(current)

  const frames = useRef({ last: 0, pace: AT_FIRST })
  useEffect(() => {
    if (isDone(current)) return
    const frame = requestAnimationFrame(now => {
      const { last, pace } = frames.current
      const next = nextPace(pace, now - last)
      frames.current = { last: now, pace: next }
      setStage(stage => nextStage(stage, stage.items, next))
    })
    return () => cancelAnimationFrame(frame)
  }, [current])

  return current
}
