// A disc: its name, brand, four flight numbers and, if known, its mold.
import type { FlightNumbers } from '../flight/numbers.ts'

/** The four types, in the order a player reads them. */
export const DISC_TYPES = ['driver', 'fairway', 'midrange', 'putter'] as const
export type DiscType = (typeof DISC_TYPES)[number]

/** In centimeters and grams, null if unknown. */
export type Mold = {
  readonly diameter: number | null
  readonly height: number | null
  readonly rimWidth: number | null
  readonly rimDepth: number | null
  readonly maxWeight: number | null
  /** From rim to rim on the inside. */
  readonly insideDiameter?: number | undefined
}

/** Whether a disc is still made, according to brands and stores. */
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
  /** An approach disc has the type midrange or putter, but swaps prefer another approach disc. */
  readonly approach: boolean
  /** Year of PDGA approval. */
  readonly year: number | null
  readonly mould: Mold
  /** On how many of nine public lists it appears; absent if unknown. */
  readonly known?: number | undefined
  /** Absent if unknown. */
  readonly production?: Production | undefined
  /** Described by a player, and not in the library. */
  readonly own?: true | undefined
}

export const isOutOfProduction = ({ production }: Pick<Disc, 'production'>): boolean =>
  production?.status === 'out'
