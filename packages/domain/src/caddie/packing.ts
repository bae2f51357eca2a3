// Packing a bag for a round: the shots of each situation, and the best discs for them.
import type { DiscType } from '../disc.ts'
import { type CaddieArm, SHAPES, type Shape, type Shot, DEFAULT_SHOT } from './shot.ts'
import { type Candidate, rankDiscs } from './best-discs.ts'

export const SITUATIONS = ['woods', 'wind', 'putter-round', 'three-discs', 'beginner'] as const
export type Situation = (typeof SITUATIONS)[number]

/** A shot and how much it matters in this round. */
export type WeightedShot = { readonly shot: Shot; readonly weight: number }

export type Round = {
  readonly arm: CaddieArm
  readonly shots: readonly WeightedShot[]
  readonly maxDiscs: number
  readonly excludedTypes: readonly DiscType[]
}

/** A beginner's longest throw, in feet. */
const BEGINNER_LONGEST_THROW = 200

type Plan = {
  readonly maxDiscs: number
  readonly excludedTypes?: readonly DiscType[]
  /** From short to long, as fractions of the longest throw. */
  readonly distances: readonly number[]
  readonly shapes: Readonly<Partial<Record<Shape, number>>>
  readonly winds?: readonly number[]
  readonly longestThrow?: number
}

const PLANS: Readonly<Record<Situation, Plan>> = {
  woods: {
    maxDiscs: 8,
    distances: [0.35, 0.5, 0.6, 0.7, 0.8],
    shapes: { straight: 3, left: 1, right: 1.5, 's-curve': 1 },
  },
  wind: {
    maxDiscs: 10,
    distances: [0.35, 0.5, 0.65, 0.8, 0.95],
    shapes: { straight: 2, left: 2, right: 0.5 },
    winds: [18, -18],
  },
  'putter-round': {
    maxDiscs: 4,
    excludedTypes: ['driver', 'fairway', 'midrange'],
    distances: [0.25, 0.35, 0.45],
    shapes: { straight: 2, left: 1, right: 1 },
  },
  'three-discs': {
    maxDiscs: 3,
    distances: [0.35, 0.5, 0.65, 0.8, 0.95],
    shapes: { straight: 3, left: 1, right: 1 },
  },
  beginner: {
    maxDiscs: 5,
    distances: [0.4, 0.55, 0.7, 0.85],
    shapes: { straight: 3, left: 1, right: 0.5 },
    longestThrow: BEGINNER_LONGEST_THROW,
  },
}

/** Returns the shots of a round for this arm. */
export function roundFor(situation: Situation, arm: CaddieArm, style: Shot['style']): Round {
  const {
    maxDiscs,
    excludedTypes = [],
    distances,
    shapes,
    winds = [0],
    longestThrow,
  } = PLANS[situation]
  const thrower = longestThrow === undefined ? arm : { ...arm, longestThrow }
  const shots = winds.flatMap(wind =>
    distances.flatMap(part =>
      SHAPES.flatMap(shape => {
        const weight = shapes[shape] ?? 0
        const distance = Math.round(part * thrower.longestThrow)
        return weight > 0
          ? [{ weight, shot: { ...DEFAULT_SHOT, distance, shape, style, wind } }]
          : []
      }),
    ),
  )
  return { arm: thrower, shots, maxDiscs, excludedTypes }
}

/** A throw with this cost has no value. */
const MAX_USEFUL_COST = 30
/** Enough to find the optimum for ordinary bags. After that, the best subset so far is used. */
const MAX_STEPS = 20_000
const NOISE = 1e-9

/** Returns the value of each disc for each shot, from 0 to the shot's weight. */
function shotValues(candidates: readonly Candidate[], { shots, arm }: Round): number[][] {
  const rows = candidates.map(() => Array.from<number>({ length: shots.length }).fill(0))
  const indexed = candidates.map((candidate, index) => ({ numbers: candidate.numbers, index }))
  for (const [shotIndex, { shot, weight }] of shots.entries()) {
    for (const { candidate, cost } of rankDiscs(indexed, shot, arm)) {
      const row = rows[candidate.index]
      if (row) row[shotIndex] = weight * Math.max(0, 1 - cost / MAX_USEFUL_COST)
    }
  }
  return rows
}

/** Each shot is played with the best disc of the subset. */
const maxPerShot = (best: readonly number[], row: readonly number[]): number[] =>
  best.map((value, index) => Math.max(value, row[index] ?? 0))

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function gainOf(best: readonly number[], row: readonly number[]): number {
  let gain = 0
  for (const [index, value] of best.entries()) gain += Math.max(0, (row[index] ?? 0) - value)
  return gain
}

/** Finds the subset of at most `size` rows with the largest total: branch and bound, greedy first. */
function bestSubset(rows: readonly (readonly number[])[], size: number): readonly number[] {
  let steps = 0
  let found: { value: number; chosen: readonly number[] } = { value: 0, chosen: [] }

  function search(best: readonly number[], chosen: readonly number[], open: readonly number[]) {
    const value = total(best)
    if (value > found.value + NOISE) found = { value, chosen }
    steps += 1
    const left = size - chosen.length
    if (left === 0 || steps > MAX_STEPS) return
    const gains = open
      .map(index => ({ index, gain: gainOf(best, rows[index] ?? []) }))
      .filter(({ gain }) => gain > NOISE)
      .toSorted((a, b) => b.gain - a.gain || a.index - b.index)
    for (const [position, { index }] of gains.entries()) {
      // A disc's gain never increases later, so the largest gains are an upper bound.
      const largest = gains.slice(position, position + left)
      const bound = largest.reduce((sum, { gain }) => sum + gain, value)
      if (bound <= found.value + NOISE) return
      const rest = gains.slice(position + 1).map(other => other.index)
      search(maxPerShot(best, rows[index] ?? []), [...chosen, index], rest)
    }
  }
  const shots = rows[0]?.length ?? 0
  search(
    Array.from<number>({ length: shots }).fill(0),
    [],
    rows.map((_, index) => index),
  )
  return found.chosen.toSorted((a, b) => a - b)
}

type Packable = Candidate & { readonly type: DiscType }

/** Returns the discs to carry, in the order of the bag. The same bag always gives the same discs. */
export function pack<C extends Packable>(candidates: readonly C[], round: Round): readonly C[] {
  const allowed = candidates.filter(({ type }) => !round.excludedTypes.includes(type))
  const chosen = bestSubset(shotValues(allowed, round), round.maxDiscs)
  return chosen.flatMap(index => allowed[index] ?? [])
}

/** Returns how well these discs suit the round, from 0 to 1. */
export function roundFit(candidates: readonly Candidate[], round: Round): number {
  const max = round.shots.reduce((sum, { weight }) => sum + weight, 0)
  const none = round.shots.map(() => 0)
  const best = shotValues(candidates, round).reduce<number[]>(maxPerShot, none)
  return max === 0 ? 0 : total(best) / max
}
