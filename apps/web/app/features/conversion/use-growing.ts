// How much of a long list is drawn: what the window shows at once, the rest a few each frame.
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'

type Growth = {
  readonly first: number
  readonly step: number
  /** Another list starts over; changes within one do not. */
  readonly list: string | null
}

/** So that the answer to a choice is seen at once, however long the list. */
export function useGrowing(total: number, { first, step, list }: Growth): number {
  const [grown, setGrown] = useState({ list, count: first })
  const count = grown.list === list ? grown.count : first

  useEffect(() => {
    if (count >= total) return
    return afterPaint(() => {
      startTransition(() => setGrown({ list, count: count + step }))
    })
  }, [count, total, step, list])

  return Math.min(count, total)
}
