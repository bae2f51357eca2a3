// The rounds to pack a bag for: the shots of each one, and how it chooses discs.
import type { DiscType } from '../disc.ts'
import { curveSign } from '../flight/path.ts'
import { type CaddieArm, type Shape, type Shot, DEFAULT_SHOT, type SpinShape } from './shot.ts'

export const SITUATIONS = ['woods', 'wind', 'putter-round', 'three-discs', 'beginner'] as const
export type Situation = (typeof SITUATIONS)[number]

/** A shot and how much it matters in this round. */
export type WeightedShot = { readonly shot: Shot; readonly weight: number }

/** The discs that a round prefers, regardless of its shots. Rules CA32 to CA34. */
type Preference = 'one-of-each' | 'overstable' | 'easy'

export type Round = {
  readonly arm: CaddieArm
  readonly shots: readonly WeightedShot[]
  readonly maxDiscs: number
  readonly excludedTypes: readonly DiscType[]
  readonly preference?: Preference | undefined
}

/** A beginner's longest throw, in feet. */
const BEGINNER_LONGEST_THROW = 200

type Plan = {
  readonly maxDiscs: number
  readonly excludedTypes?: readonly DiscType[]
  readonly preference?: Preference
  /** From short to long, as fractions of the longest throw. */
  readonly distances: readonly number[]
  /** How much each shape matters. */
  readonly shapes: readonly (readonly [shape: SpinShape, weight: number])[]
  /** How much each wind matters, in mph. */
  readonly winds?: readonly (readonly [wind: number, weight: number])[]
  readonly longestThrow?: number
}

const PLANS: Readonly<Record<Situation, Plan>> = {
  woods: {
    maxDiscs: 8,
    distances: [0.35, 0.5, 0.6, 0.7, 0.8],
    shapes: [
      ['straight', 3],
      ['fading', 1],
      ['turning', 1.5],
      ['s-curve', 1],
    ],
  },
  wind: {
    maxDiscs: 10,
    preference: 'overstable',
    distances: [0.35, 0.5, 0.65, 0.8, 0.95],
    shapes: [
      ['straight', 2],
      ['fading', 2],
      ['turning', 0.5],
    ],
    // A headwind costs more strokes than a tailwind.
    winds: [
      [18, 3],
      [10, 3],
      [-10, 1],
    ],
  },
  'putter-round': {
    maxDiscs: 4,
    excludedTypes: ['driver', 'fairway', 'midrange'],
    distances: [0.25, 0.35, 0.45],
    shapes: [
      ['straight', 2],
      ['fading', 1],
      ['turning', 1],
    ],
  },
  'three-discs': {
    maxDiscs: 3,
    preference: 'one-of-each',
    distances: [0.35, 0.5, 0.65, 0.8, 0.95],
    shapes: [
      ['straight', 3],
      ['fading', 1],
      ['turning', 0.5],
    ],
  },
  beginner: {
    maxDiscs: 5,
    preference: 'easy',
    distances: [0.4, 0.55, 0.7, 0.85],
    shapes: [
      ['straight', 3],
      ['fading', 1],
      ['turning', 0.5],
    ],
    longestThrow: BEGINNER_LONGEST_THROW,
  },
}

/** Returns the shots of a round for this arm. Rule CA15. */
export function roundFor(situation: Situation, arm: CaddieArm, style: Shot['style']): Round {
  const plan = PLANS[situation]
  const { maxDiscs, excludedTypes = [], preference, distances, shapes, winds = [[0, 1]] } = plan
  const longestThrow = plan.longestThrow ?? arm.longestThrow
  const fadesLeft = curveSign({ hand: arm.hand, style }) === 1
  const shapeSeenFromTee = {
    straight: 'straight',
    fading: fadesLeft ? 'left' : 'right',
    turning: fadesLeft ? 'right' : 'left',
    's-curve': 's-curve',
  } as const satisfies Record<SpinShape, Shape>
  const shots = winds.flatMap(([wind, windWeight]) =>
    distances.flatMap(fraction =>
      shapes.map(([planned, weight]): WeightedShot => {
        const distance = Math.round(fraction * longestThrow)
        return {
          weight: weight * windWeight,
          shot: { ...DEFAULT_SHOT, distance, shape: shapeSeenFromTee[planned], style, wind },
        }
      }),
    ),
  )
  return { arm: { ...arm, longestThrow }, shots, maxDiscs, excludedTypes, preference }
}
