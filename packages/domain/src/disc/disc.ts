// What a disc is: its name, its maker, its four flight numbers and, where known, its mold.
import type { FlightNumbers } from '../flight/numbers.ts'

/** The four types, in the order a player reads them. */
export const DISC_TYPES = ['driver', 'fairway', 'midrange', 'putter'] as const
export type DiscType = (typeof DISC_TYPES)[number]

/** Measured in centimeters and grams, null where no source knows. */
export type Mold = {
  readonly diameter: number | null
  readonly height: number | null
  readonly rimWidth: number | null
  readonly rimDepth: number | null
  readonly maxWeight: number | null
}

export type Disc = FlightNumbers & {
  /** A stable slug such as `innova-destroyer`. */
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly type: DiscType
  /** An approach disc is sorted with midranges or putters, but swaps like for like. */
  readonly approach: boolean
  /** Year of PDGA approval. */
  readonly year: number | null
  readonly mould: Mold
}
