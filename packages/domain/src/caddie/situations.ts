// Rounds to pack for: which shots they ask for, and how many discs one wants to carry. Rule CA15.
import type { DiscType } from '../disc/disc.ts'
import { type Arm, SHAPES, type Shape, type Shot, USUAL_SHOT } from './shot.ts'

export const SITUATIONS = ['woods', 'wind', 'putter-round', 'three-discs', 'beginner'] as const
export type Situation = (typeof SITUATIONS)[number]

/** A shot and how much it matters in this round. */
export type WeightedShot = { readonly shot: Shot; readonly weight: number }

export type Round = {
  readonly arm: Arm
  readonly shots: readonly WeightedShot[]
  /** How many discs at most. */
  readonly discs: number
  /** Types that don't belong into this round. */
  readonly without: readonly DiscType[]
}

/** A friend who is new to the sport. */
const BEGINNERS_THROW = 200

type Plan = {
  readonly discs: number
  readonly without?: readonly DiscType[]
  /** From short to long, as parts of the arm. */
  readonly distances: readonly number[]
  readonly shapes: Readonly<Partial<Record<Shape, number>>>
  readonly winds?: readonly number[]
  readonly longestThrow?: number
}

const PLANS: Readonly<Record<Situation, Plan>> = {
  woods: {
    discs: 8,
    distances: [0.35, 0.5, 0.6, 0.7, 0.8],
    shapes: { straight: 3, left: 1, right: 1.5, 's-curve': 1 },
  },
  wind: {
    discs: 10,
    distances: [0.35, 0.5, 0.65, 0.8, 0.95],
    shapes: { straight: 2, left: 2, right: 0.5 },
    winds: [18, -18],
  },
  'putter-round': {
    discs: 4,
    without: ['driver', 'fairway', 'midrange'],
    distances: [0.25, 0.35, 0.45],
    shapes: { straight: 2, left: 1, right: 1 },
  },
  'three-discs': {
    discs: 3,
    distances: [0.35, 0.5, 0.65, 0.8, 0.95],
    shapes: { straight: 3, left: 1, right: 1 },
  },
  beginner: {
    discs: 5,
    distances: [0.4, 0.55, 0.7, 0.85],
    shapes: { straight: 3, left: 1, right: 0.5 },
    longestThrow: BEGINNERS_THROW,
  },
}

/** The shots of a round for this arm. */
export function roundFor(situation: Situation, arm: Arm, style: Shot['style']): Round {
  const { discs, without = [], distances, shapes, winds = [0], longestThrow } = PLANS[situation]
  const thrower = longestThrow === undefined ? arm : { ...arm, longestThrow }
  const shots = winds.flatMap(wind =>
    distances.flatMap(part =>
      SHAPES.flatMap(shape => {
        const weight = shapes[shape] ?? 0
        const distance = Math.round(part * thrower.longestThrow)
        return weight > 0 ? [{ weight, shot: { ...USUAL_SHOT, distance, shape, style, wind } }] : []
      }),
    ),
  )
  return { arm: thrower, shots, discs, without }
}
