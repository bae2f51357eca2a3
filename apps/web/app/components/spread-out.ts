// Names want to stand at their places, but not on each other.

type Room = { readonly gap: number; readonly from: number; readonly to: number }

/** Moves places, given in order, as little as two passes need to keep a gap between any two. */
export function spreadOut(wanted: readonly number[], { gap, from, to }: Room): number[] {
  const down: number[] = []
  for (const place of wanted) down.push(Math.max(place, (down.at(-1) ?? from - gap) + gap))

  const up: number[] = []
  for (const place of down.toReversed()) up.push(Math.min(place, (up.at(-1) ?? to + gap) - gap))
  return up.toReversed()
}
