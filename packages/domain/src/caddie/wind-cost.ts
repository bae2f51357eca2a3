// The cost that wind adds to a disc. It depends only on the disc's stability (turn plus fade). Rule CA25.
import { gustOf } from './shot.ts'

type WindWeights = {
  /** The min stability for a headwind, or the max for a tailwind, as the wind approaches 0. */
  readonly limit: number
  /** How far each mph moves the limit. */
  readonly perMph: number
  /** The cost of each unit beyond the limit, for each mph. */
  readonly cost: number
}

/** A headwind turns over a disc that isn't stable enough, and it doesn't come back. */
const HEADWIND: WindWeights = { limit: 2, perMph: 0.08, cost: 0.4 }
/** A tailwind knocks down a disc that is too stable, which costs less. */
const TAILWIND: WindWeights = { limit: 0, perMph: -0.05, cost: 0.3 }
/** A crosswind toward the turning side works like half a headwind, toward the fading side like half a tailwind. */
const CROSSWIND_SHARE = 0.5

const AS_PLANNED = { speed: 1, wobble: 0 } as const
const MISTAKE = { speed: 1.04, wobble: 0.3 } as const

/**
 * Returns what a headwind, or a tailwind if the number is negative, costs a disc: half the mean plus half the max cost
 * of six throws: two in a lull, two in the wind and two in a gust, each one as planned and one faster with a wobble.
 */
export function windCost(stability: number, wind: number): number {
  if (wind === 0) return 0
  const { limit, perMph, cost } = wind > 0 ? HEADWIND : TAILWIND
  const strength = Math.abs(wind)
  const gust = gustOf(strength)
  const losses = [Math.max(0, strength - gust), strength, strength + gust].flatMap(mph =>
    [AS_PLANNED, MISTAKE].map(({ speed, wobble }) => {
      const missing = limit + perMph * mph * speed - (stability - wobble)
      return cost * mph * Math.max(0, wind > 0 ? missing : -missing)
    }),
  )
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  return (mean + Math.max(...losses)) / 2
}

/** Returns what a crosswind costs a disc. `side` is 1 if the throw fades left, -1 if it fades right. */
export const crosswindCost = (stability: number, cross: number, side: 1 | -1): number =>
  windCost(stability, CROSSWIND_SHARE * side * cross)
