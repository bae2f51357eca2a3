// Advice on how to raise a bag's score.
import { DISC_TYPES, type Disc } from '../disc.ts'
import { article } from '../text/characters.ts'
import {
  cellLabel,
  cellCoverage,
  CELLS,
  isInCell,
  brandPoints,
  OPTIMAL_SIZE,
  PART_MAX,
  formatPoints,
  PART_POINTS,
  SCORE_PARTS,
  sizePoints,
  SPEED_BAND_POINTS,
  stabilityPoints,
  typePoints,
  type ScorePart,
  SPEED_BANDS,
  speedBandOf,
  speedBandLabel,
} from './score.ts'

export type PartAdvice = {
  readonly part: ScorePart
  readonly points: number
  readonly max: number
  /** Points that the advised step would earn; 0 if the part is full. */
  readonly gain: number
  /** The part's goal and the best next step. */
  readonly sentence: string
}

type Step = { readonly gain: number; readonly action: string }

const REWARDS = {
  typeCoverage: 'Rewards two discs of each type',
  stabilityCoverage: 'Rewards overstable, straight and understable discs of each type',
  speedRange: 'Rewards a disc in each of five speed bands',
  bagSizeBonus: `Rewards a bag of ${OPTIMAL_SIZE.from} to ${OPTIMAL_SIZE.to} discs`,
  diversityBonus: 'Rewards discs from four or more brands',
} as const satisfies Record<ScorePart, string>

const NEXT_STEP = {
  typeCoverage: nextType,
  stabilityCoverage: nextCell,
  speedRange: nextBand,
  bagSizeBonus: nextSize,
  diversityBonus: nextBrand,
} as const satisfies Record<ScorePart, (discs: readonly Disc[]) => Step | undefined>

/** Returns advice on each part, in the order of the score card. Rule SC11. */
export const scoreAdvice = (discs: readonly Disc[]): readonly PartAdvice[] =>
  SCORE_PARTS.map(part => {
    const step = NEXT_STEP[part](discs)
    const nextStep = step
      ? `${step.action} would earn ${formatPoints(step.gain)}`
      : `You have all ${PART_MAX[part]} points`
    return {
      part,
      points: PART_POINTS[part](discs),
      max: PART_MAX[part],
      gain: step?.gain ?? 0,
      sentence: `${REWARDS[part]}. ${nextStep}.`,
    }
  })

function nextType(discs: readonly Disc[]): Step | undefined {
  return best(
    DISC_TYPES.map(type => {
      const count = discs.filter(disc => disc.type === type).length
      const action = `Adding a ${count === 0 ? '' : 'second '}${type}`
      return { gain: typePoints(count + 1) - typePoints(count), action }
    }),
  )
}

function nextCell(discs: readonly Disc[]): Step | undefined {
  const cells = cellCoverage(discs)
  const missing = cells.filter(cell => cell.discs.length === 0)
  const covered = cells.length - missing.length
  const gain = stabilityPoints(covered + 1) - stabilityPoints(covered)
  return best(
    missing.map(cell => ({ gain, action: `Adding ${article(cell.stability)} ${cellLabel(cell)}` })),
  )
}

function nextBand(discs: readonly Disc[]): Step | undefined {
  const reached = new Set(discs.map(speedBandOf))
  return best(
    SPEED_BANDS.filter(band => !reached.has(band)).map(band => ({
      gain: SPEED_BAND_POINTS,
      action: `Adding a disc at ${speedBandLabel(band)}`,
    })),
  )
}

function nextSize({ length }: readonly Disc[]): Step | undefined {
  const points = sizePoints(length)
  const spare = length - OPTIMAL_SIZE.to
  if (spare <= 0)
    return best([{ gain: sizePoints(length + 1) - points, action: 'Adding one more disc' }])
  const action = `Leaving ${spare === 1 ? 'one disc' : `${spare} discs`} at home`
  return best([{ gain: sizePoints(OPTIMAL_SIZE.to) - points, action }])
}

function nextBrand(discs: readonly Disc[]): Step | undefined {
  const brands = new Set(discs.map(disc => disc.brand)).size
  const gain = brandPoints(brands + 1) - brandPoints(brands)
  return best([{ gain, action: `Adding a disc${brands === 0 ? '' : ' from another brand'}` }])
}

/** Returns the step with the largest gain, the first of ties, or undefined if no step has one. */
function best(steps: readonly Step[]): Step | undefined {
  const max = Math.max(0, ...steps.map(step => step.gain))
  return max === 0 ? undefined : steps.find(step => step.gain === max)
}

/** Returns a function for the points that one more disc would earn. Counts the bag once instead of rescoring it for each disc. Rule SC12. */
export function additionGain(bag: readonly Disc[]): (disc: Disc) => number {
  const ofType = Map.groupBy(bag, disc => disc.type)
  const covered = CELLS.filter(cell => bag.some(disc => isInCell(disc, cell)))
  const bands = new Set(bag.map(speedBandOf))
  const brands = new Set(bag.map(disc => disc.brand))

  const sizeGain = sizePoints(bag.length + 1) - sizePoints(bag.length)
  const cellGain = stabilityPoints(covered.length + 1) - stabilityPoints(covered.length)
  const brandGain = brandPoints(brands.size + 1) - brandPoints(brands.size)

  const gaps = Map.groupBy(
    CELLS.filter(cell => !covered.includes(cell)),
    cell => cell.type,
  )
  const fillsGap = (disc: Disc) => gaps.get(disc.type)?.some(cell => isInCell(disc, cell)) ?? false
  return disc => {
    const count = ofType.get(disc.type)?.length ?? 0
    return (
      sizeGain +
      (typePoints(count + 1) - typePoints(count)) +
      (fillsGap(disc) ? cellGain : 0) +
      (bands.has(speedBandOf(disc)) ? 0 : SPEED_BAND_POINTS) +
      (brands.has(disc.brand) ? 0 : brandGain)
    )
  }
}
