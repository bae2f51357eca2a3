// The completeness score of a bag: its parts, cells and grade.
import { type Disc, DISC_TYPES, type DiscType, brandsOf } from '../disc.ts'
import { STABILITIES, stabilityOf, type Stability } from '../flight/numbers.ts'

/** The speed bands, fastest first. A disc belongs to the first band whose floor its speed reaches. Rule SC5. */
const BANDS = [
  { band: 'power', floor: 11, label: 'speed 11 or faster' },
  { band: 'distance', floor: 9, label: 'speed 9 to 10.5' },
  { band: 'control', floor: 6, label: 'speed 6 to 8.5' },
  { band: 'approach', floor: 4, label: 'speed 4 to 5.5' },
  { band: 'putting', floor: -Infinity, label: 'speed 3 or slower' },
] as const

export type SpeedBand = (typeof BANDS)[number]['band']

/** The order in maps and charts: slowest first. */
export const SPEED_BANDS: readonly SpeedBand[] = BANDS.map(({ band }) => band).toReversed()

export const speedBandOf = ({ speed }: Pick<Disc, 'speed'>): SpeedBand =>
  BANDS.find(({ floor }) => speed >= floor)?.band ?? 'putting'

export const speedBandLabel = (speedBand: SpeedBand): string =>
  BANDS.find(({ band }) => band === speedBand)?.label ?? speedBand

export type Cell = { readonly type: DiscType; readonly stability: Stability }
export type CellCoverage = Cell & { readonly discs: readonly Disc[] }

/** Every type in every stability, except understable putters. Rule SC4. */
export const CELLS: readonly Cell[] = DISC_TYPES.flatMap(type =>
  STABILITIES.filter(stability => !(type === 'putter' && stability === 'understable')).map(
    stability => ({ type, stability }),
  ),
)

export const sameCell = (a: Cell, b: Cell): boolean =>
  a.type === b.type && a.stability === b.stability

export const isInCell = (disc: Disc, cell: Cell): boolean =>
  sameCell(cell, { type: disc.type, stability: stabilityOf(disc) })

/** Returns the eleven cells, each with the discs in the bag that cover it. */
export const cellCoverage = (discs: readonly Disc[]): readonly CellCoverage[] =>
  CELLS.map(cell => ({ ...cell, discs: discs.filter(disc => isInCell(disc, cell)) }))

/** Returns the name of a cell: `understable fairway`. */
export const cellLabel = (cell: Cell): string => `${cell.stability} ${cell.type}`

/** Returns the cells gained and lost when one set of discs replaces another. */
export function cellChanges(
  before: readonly Disc[],
  after: readonly Disc[],
): { readonly lost: readonly Cell[]; readonly gained: readonly Cell[] } {
  const had = (cell: Cell) => before.some(disc => isInCell(disc, cell))
  const has = (cell: Cell) => after.some(disc => isInCell(disc, cell))
  return {
    lost: CELLS.filter(cell => had(cell) && !has(cell)),
    gained: CELLS.filter(cell => !had(cell) && has(cell)),
  }
}

/** The maximum of each part. They add up to `MAX_SCORE`. Rule SC1. */
export const PART_MAX = {
  typeCoverage: 40,
  stabilityCoverage: 25,
  speedRange: 20,
  bagSizeBonus: 10,
  diversityBonus: 5,
} as const

export const MAX_SCORE = 100

export type ScorePart = keyof typeof PART_MAX

export const PART_NAMES = {
  typeCoverage: 'Type coverage',
  stabilityCoverage: 'Stability coverage',
  speedRange: 'Speed range',
  bagSizeBonus: 'Bag size',
  diversityBonus: 'Diversity',
} as const satisfies Record<ScorePart, string>

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
/** The bag sizes that get the full bonus. Rule SC6. */
export const OPTIMAL_SIZE = { from: 8, to: 18 } as const
/** Points for no brand, one, two, three, and four or more. Rule SC7. */
const BRAND_POINTS = [0, 1, 3, 4, 5] as const

/** The points of each part. */
export const PART_POINTS = {
  typeCoverage: discs => sum(DISC_TYPES, type => typePoints(count(discs, d => d.type === type))),
  stabilityCoverage: discs =>
    stabilityPoints(count(CELLS, cell => discs.some(disc => isInCell(disc, cell)))),
  speedRange: discs => SPEED_BAND_POINTS * new Set(discs.map(speedBandOf)).size,
  bagSizeBonus: discs => sizePoints(discs.length),
  diversityBonus: discs => brandPoints(new Set(discs.map(disc => disc.brand)).size),
} as const satisfies Record<ScorePart, (discs: readonly Disc[]) => number>

export const typePoints = (discsOfType: number): number => pointsFor(TYPE_POINTS, discsOfType)

export const stabilityPoints = (covered: number): number =>
  Math.round((PART_MAX.stabilityCoverage * covered) / CELLS.length)

export function sizePoints(discs: number): number {
  const { from, to } = OPTIMAL_SIZE
  const max = PART_MAX.bagSizeBonus
  if (discs < from) return Math.floor((max * discs) / from)
  return Math.max(0, max - Math.max(0, discs - to))
}

export const brandPoints = (brands: number): number => pointsFor(BRAND_POINTS, brands)

export const formatPoints = (points: number): string =>
  points === 1 ? '1 point' : `${points} points`

/** Returns the points for a count, or the last ones for a larger count. */
const pointsFor = (points: readonly number[], counted: number): number =>
  points[counted] ?? points.at(-1) ?? 0

const count = <T>(items: readonly T[], matches: (item: T) => boolean): number =>
  items.filter(matches).length

const sum = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0)

/** The lowest score of each grade, best first; below all of them it is F. Rule SC8. */
const GRADE_FLOORS = [
  [90, 'S'],
  [80, 'A'],
  [70, 'B'],
  [60, 'C'],
  [50, 'D'],
] as const
export type Grade = (typeof GRADE_FLOORS)[number][1] | 'F'

/** The lowest score of each color; below all of them it is red. Rule SC9. */
const COLOR_FLOORS = [
  [80, 'green'],
  [60, 'yellow'],
  [40, 'orange'],
] as const
export type ScoreColor = (typeof COLOR_FLOORS)[number][1] | 'red'

export const gradeOf = (score: number): Grade =>
  GRADE_FLOORS.find(([floor]) => score >= floor)?.[1] ?? 'F'

export const scoreColorOf = (score: number): ScoreColor =>
  COLOR_FLOORS.find(([floor]) => score >= floor)?.[1] ?? 'red'

/** Smaller bags have a score, but no grade yet. Rule SC14. */
const GRADED_SIZE = 5

/** Returns how many discs a bag of this size needs for a grade; 0 if it has one. Rule SC14. */
export const discsUntilGrade = (discCount: number): number => Math.max(0, GRADED_SIZE - discCount)

/** Returns a bag's grade; null below five discs. Rule SC14. */
export const bagGrade = (score: number, discCount: number): Grade | null =>
  discsUntilGrade(discCount) > 0 ? null : gradeOf(score)

/** Returns the color of a bag's score; neutral below five discs. Rule SC14. */
export const bagScoreColor = (score: number, discCount: number): ScoreColor | 'neutral' =>
  discsUntilGrade(discCount) > 0 ? 'neutral' : scoreColorOf(score)

export type Score = {
  readonly total: number
  readonly parts: ScoreBreakdown
  readonly grade: Grade | null
  readonly color: ScoreColor | 'neutral'
}

/** Scores a set of discs: order, notes and time do not matter. Rule SC2. */
export function scoreBag(discs: readonly Disc[]): Score {
  const parts: ScoreBreakdown = {
    typeCoverage: PART_POINTS.typeCoverage(discs),
    stabilityCoverage: PART_POINTS.stabilityCoverage(discs),
    speedRange: PART_POINTS.speedRange(discs),
    bagSizeBonus: PART_POINTS.bagSizeBonus(discs),
    diversityBonus: PART_POINTS.diversityBonus(discs),
  }
  const total = SCORE_PARTS.reduce((points, part) => points + parts[part], 0)
  const { length } = discs
  return { total, parts, grade: bagGrade(total, length), color: bagScoreColor(total, length) }
}

export type BagPreview = {
  readonly drivers: number
  readonly fairways: number
  readonly midranges: number
  readonly putters: number
  /** Each brand once, in alphabetical order. */
  readonly brands: readonly string[]
  /** Slowest and fastest disc; null while the bag is empty. */
  readonly speedRange: readonly [slowest: number, fastest: number] | null
  readonly discCount: number
}

export function previewOf(discs: readonly Disc[]): BagPreview {
  const ofType = (type: DiscType) => discs.filter(disc => disc.type === type).length
  const speeds = discs.map(disc => disc.speed)
  return {
    drivers: ofType('driver'),
    fairways: ofType('fairway'),
    midranges: ofType('midrange'),
    putters: ofType('putter'),
    brands: brandsOf(discs),
    speedRange: discs.length === 0 ? null : [Math.min(...speeds), Math.max(...speeds)],
    discCount: discs.length,
  }
}

/** Increase this with every change to the score or its preview. `npm run rescore` then recomputes stored scores. */
export const SCORING_VERSION = 1
