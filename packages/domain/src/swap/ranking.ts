// Which of two equally similar discs comes first: type, mould and name tell them apart (D33).
import { DISC_TYPES, type Disc, type Mould } from '../disc/disc.ts'
import { nameSimilarity } from './name-similarity.ts'
import { nearness, similarity } from './similarity.ts'

/** Rule SW5: the most each term can add to the similarity. */
const BONUS = { type: 0.05, mould: 0.1, name: 0.05 } as const
export const MOST_BONUS = BONUS.type + BONUS.mould + BONUS.name

/** In centimetres: the difference at which a measure says nothing in favour any more. */
const MOULD_SCALES = { rimWidth: 0.6, diameter: 0.8, height: 0.6 } as const
/** Where no measure is known of both, neither for nor against. */
const UNKNOWN_MOULD = 0.5
const NAME_COUNTS_ABOVE = 0.3

/** An approach disc swaps like for like, whichever drawer it is sorted into. */
export const SWAP_TYPES = [...DISC_TYPES, 'approach'] as const
type SwapType = (typeof SWAP_TYPES)[number]
export const swapTypeOf = (disc: Disc): SwapType => (disc.approach ? 'approach' : disc.type)

/** The plain definition; a search over the catalogue adds up the same terms from its columns. */
export const rankingOf = (a: Disc, b: Disc): number =>
  similarity(a, b) +
  typeBonus(swapTypeOf(a) === swapTypeOf(b)) +
  mouldBonusOf(a.mould, b.mould) +
  nameBonus(nameSimilarity(a.name, b.name))

export const typeBonus = (same: boolean): number => (same ? BONUS.type : 0)

export const nameBonus = (alike: number): number =>
  alike > NAME_COUNTS_ABOVE ? BONUS.name * alike : 0

/** Rim width, diameter and height; NaN where nobody knows. */
export const mouldMeasures = ({ rimWidth, diameter, height }: Mould) =>
  [rimWidth ?? NaN, diameter ?? NaN, height ?? NaN] as const

function mouldBonusOf(a: Mould, b: Mould): number {
  const [rim, diameter, height] = mouldMeasures(a)
  const [otherRim, otherDiameter, otherHeight] = mouldMeasures(b)
  return mouldBonus(rim - otherRim, diameter - otherDiameter, height - otherHeight)
}

/** From the three differences, NaN where one is unknown: the mean over those that are known. */
export function mouldBonus(rimWidth: number, diameter: number, height: number): number {
  const rim = nearness(Math.abs(rimWidth), MOULD_SCALES.rimWidth)
  const across = nearness(Math.abs(diameter), MOULD_SCALES.diameter)
  const tall = nearness(Math.abs(height), MOULD_SCALES.height)
  const known = isKnown(rim) + isKnown(across) + isKnown(tall)
  const closeness = (rim || 0) + (across || 0) + (tall || 0)
  return BONUS.mould * (known === 0 ? UNKNOWN_MOULD : closeness / known)
}

const isKnown = (value: number): number => (Number.isNaN(value) ? 0 : 1)
