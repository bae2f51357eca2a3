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
  /** Across the hollow, from rim to rim. */
  readonly insideDiameter?: number | undefined
}

/** Whether the maker still makes a disc, as makers and shops say. */
export const PRODUCTION_STATUSES = ['in', 'limited', 'out'] as const
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number]
export type Production = {
  readonly status: ProductionStatus
  /** A year or a month, `2007` or `2019-08`. */
  readonly since?: string | undefined
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
  /** On how many of nine public lists it stands; absent where nobody looked. */
  readonly known?: number | undefined
  /** Absent where no source says anything. */
  readonly production?: Production | undefined
  /** Described by a player, and not in the library. */
  readonly own?: true | undefined
}

export const isOutOfProduction = ({ production }: Pick<Disc, 'production'>): boolean =>
  production?.status === 'out'
