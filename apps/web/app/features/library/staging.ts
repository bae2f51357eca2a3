// New cards are drawn a few in each frame, so that a thumb on a slider never waits for a whole wall.
import { useEffect, useState } from 'react'

type Item = { readonly id: string }

/** How many new cards one frame draws. */
export const PER_FRAME = 6

export type Stage<T> = {
  readonly items: readonly T[]
  /** Ids whose place is kept until their turn comes. */
  readonly waiting: ReadonlySet<string>
}

/** What is already drawn stays; of the rest the first few are drawn at once. */
export function nextStage<T extends Item>(before: Stage<T>, items: readonly T[]): Stage<T> {
  const drawn = new Set(before.items.map(({ id }) => id)).difference(before.waiting)
  const fresh = items.filter(({ id }) => !drawn.has(id))
  return { items, waiting: new Set(fresh.slice(PER_FRAME).map(({ id }) => id)) }
}

export const oneFrameOn = <T extends Item>(stage: Stage<T>): Stage<T> =>
  nextStage(stage, stage.items)

/** The first items are drawn at once: the server sent them, or the player comes back to them. */
export function useStaging<T extends Item>(items: readonly T[]): Stage<T> {
  const [stage, setStage] = useState<Stage<T>>({ items, waiting: new Set() })
  const current = stage.items === items ? stage : nextStage(stage, items)
  if (current !== stage) setStage(current)

  useEffect(() => {
    if (current.waiting.size === 0) return
    const frame = requestAnimationFrame(() => setStage(oneFrameOn))
    return () => cancelAnimationFrame(frame)
  }, [current])

  return current
}
