// How a conversion reads: labels in the spec's words and capitals (rule UI2), and changes of points and shots.
import { type Cell, cellWords } from '@bagwise/domain/scoring'
import type { BagSummary } from '@bagwise/domain/swap'
import { discCountLabel } from '../../disc/disc-labels.ts'
import { numberText } from '../../flight/flight-facts.ts'

export const previewTitle = (discs: number): string => `SWAP PREVIEW (${discCountLabel(discs)})`

export const selectedLabel = (selected: number, total: number): string =>
  `${selected} of ${total} ${total === 1 ? 'disc' : 'discs'} selected`

export const keptLabel = (brand: string): string => `ALREADY ${brand.toUpperCase()} - WILL BE KEPT`

/** What else a row could take: more than its match, or instead of one. */
export function alternativesLabel(count: number, matched: boolean): string {
  if (matched) return `${count} More ${count === 1 ? 'Option' : 'Options'}`
  return `${count} ${count === 1 ? 'Alternative' : 'Alternatives'}`
}

const points = (value: number): string => `${value} ${value === 1 ? 'point' : 'points'}`

/** "6 points more", "same score". */
export function changeLabel(before: number, after: number): string {
  if (after === before) return 'same score'
  return `${points(Math.abs(after - before))} ${after > before ? 'more' : 'less'}`
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : numberText(value))

/** "understable fairway, straight putter", or none. */
export const shotsLabel = (cells: readonly Cell[]): string =>
  cells.length === 0 ? 'none' : cells.map(cellWords).join(', ')

/** What the change of brands does to the score. Rule SW23. */
export function brandSentence(before: BagSummary, after: BagSummary): string {
  const points = after.score.parts.diversityBonus - before.score.parts.diversityBonus
  const brands = `${brandCount(before)} before, ${brandCount(after)} after`
  if (points === 0) return `${brands}: the diversity points stay the same.`
  const size = Math.abs(points) === 1 ? '1 diversity point' : `${Math.abs(points)} diversity points`
  return `${brands}: ${points > 0 ? 'gains' : 'costs'} ${size}.`
}

const brandCount = ({ brands }: BagSummary): string =>
  brands.length === 1 ? '1 brand' : `${brands.length} brands`
