// A shot as a player describes it on the tee.
import type { Air } from '../flight/air.ts'
import { type Hand, LONGEST_THROW, type Release, type ThrowStyle } from '../flight/thrower.ts'

/** How the flight looks and ends, seen from the tee. */
export const SHAPES = ['straight', 'left', 'right', 's-curve'] as const
export type Shape = (typeof SHAPES)[number]

/** The one miss that costs most. */
export const MISSES = ['long', 'left', 'right', 'skip'] as const
export type Miss = (typeof MISSES)[number]

export type Shot = Air & {
  /** In feet. */
  readonly distance: number
  readonly shape: Shape
  /** Null for whichever suits the disc. */
  readonly release: Release | null
  readonly style: ThrowStyle
  readonly avoid: Miss | null
}

export type Arm = { readonly hand: Hand; readonly longestThrow: number }

export const SHOT_DISTANCE = { min: 60, max: LONGEST_THROW.max } as const
export const SHOT_WIND = { min: -40, max: 40 } as const
export const SHOT_ALTITUDE = { min: 0, max: 12_000 } as const

/** For players who haven't said how far they throw. Rule CA4. */
export const USUAL_LONGEST_THROW = 300

export const USUAL_SHOT: Shot = {
  distance: 250,
  shape: 'straight',
  release: null,
  style: 'backhand',
  wind: 0,
  altitude: 0,
  avoid: null,
}
