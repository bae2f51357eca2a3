// How a report card reads: changes of points and shots, in words.
import { type Cell, cellWords, type ScoreColor, type ScorePart } from '@bagwise/domain/scoring'
import type { BagSummary } from '@bagwise/domain/swap'

export const PART_NAMES = {
  typeCoverage: 'Type coverage',
  stabilityCoverage: 'Stability coverage',
  speedRange: 'Speed range',
  bagSizeBonus: 'Bag size',
  diversityBonus: 'Diversity',
} as const satisfies Record<ScorePart, string>

export const SCORE_TEXT = {
  green: 'text-score-good',
  yellow: 'text-score-fair',
  orange: 'text-score-poor',
  red: 'text-score-bad',
} as const satisfies Record<ScoreColor, string>

export const SCORE_FILL = {
  green: 'bg-score-good-fill',
  yellow: 'bg-score-fair-fill',
  orange: 'bg-score-poor-fill',
  red: 'bg-score-bad-fill',
} as const satisfies Record<ScoreColor, string>

const points = (value: number): string => `${value} ${value === 1 ? 'point' : 'points'}`

/** "6 points more", "same score". */
export function changeWords(before: number, after: number): string {
  if (after === before) return 'same score'
  return `${points(Math.abs(after - before))} ${after > before ? 'more' : 'less'}`
}

export const signed = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '\u2212')

/** "understable fairway, straight putter", or none. */
export const shotsWords = (cells: readonly Cell[]): string =>
  cells.length === 0 ? 'none' : cells.map(cellWords).join(', ')

/** What the change of brands does to the score. Rule SW23. */
export function brandSentence(before: BagSummary, after: BagSummary): string {
  const points = after.score.parts.diversityBonus - before.score.parts.diversityBonus
  const brands = `${brandCount(before)} before, ${brandCount(after)} after`
  if (points === 0) return `${brands}: the diversity points stay the same.`
  const size = Math.abs(points) === 1 ? '1 diversity point' : `${Math.abs(points)} diversity points`
  return `${brands}: ${points > 0 ? 'wins' : 'costs'} ${size}.`
}

const brandCount = ({ brands }: BagSummary): string =>
  brands.length === 1 ? '1 brand' : `${brands.length} brands`
