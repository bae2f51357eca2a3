// The five parts of the completeness score, each a pure function of the discs in the bag.
import { DISC_TYPES, type Disc } from '../disc/disc.ts'
import { CELLS, cellOf, sameCell } from './cells.ts'
import { speedBandOf } from './speed-bands.ts'

/** The maximum of each part; together 100. Rule SC1. */
export const PART_MAX = {
  typeCoverage: 40,
  stabilityCoverage: 25,
  speedRange: 20,
  bagSizeBonus: 10,
  diversityBonus: 5,
} as const

export type ScorePart = keyof typeof PART_MAX
export type ScoreBreakdown = Readonly<Record<ScorePart, number>>

export const SCORE_PARTS = [
  'typeCoverage',
  'stabilityCoverage',
  'speedRange',
  'bagSizeBonus',
  'diversityBonus',
] as const satisfies readonly ScorePart[]

/** Points for no disc, one disc, and two or more of one type. Rule SC3. */
const TYPE_POINTS = [0, 7, 10] as const
export const SPEED_BAND_POINTS = 4
/** A bag of this many discs gets the full size bonus. Rule SC6. */
export const OPTIMAL_SIZE = { from: 8, to: 18 } as const
/** Points for no brand, one, two, three, and four or more. Rule SC7. */
const BRAND_POINTS = [0, 1, 3, 4, 5] as const

export const SCORE_PART_OF = {
  typeCoverage: discs => sum(DISC_TYPES, type => typePoints(count(discs, d => d.type === type))),
  stabilityCoverage: discs =>
    stabilityPoints(count(CELLS, cell => discs.some(disc => sameCell(cell, cellOf(disc))))),
  speedRange: discs => SPEED_BAND_POINTS * new Set(discs.map(speedBandOf)).size,
  bagSizeBonus: discs => sizePoints(discs.length),
  diversityBonus: discs => brandPoints(new Set(discs.map(disc => disc.brand)).size),
} as const satisfies Record<ScorePart, (discs: readonly Disc[]) => number>

export const typePoints = (discsOfType: number): number => step(TYPE_POINTS, discsOfType)

export const stabilityPoints = (covered: number): number =>
  Math.round((PART_MAX.stabilityCoverage * covered) / CELLS.length)

export function sizePoints(discs: number): number {
  const { from, to } = OPTIMAL_SIZE
  const max = PART_MAX.bagSizeBonus
  if (discs < from) return Math.floor((max * discs) / from)
  return Math.max(0, max - Math.max(0, discs - to))
}

export const brandPoints = (brands: number): number => step(BRAND_POINTS, brands)

export const pointWords = (points: number): string =>
  points === 1 ? '1 point' : `${points} points`

const step = (points: readonly number[], n: number): number => points[n] ?? points.at(-1) ?? 0

const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
