// The shots a bag lacks: one list for findings, map, coverage, comparison and report card.
import type { Disc } from '../disc.ts'
import { joinWithAnd } from '../text/characters.ts'
import {
  type Cell,
  cellLabel,
  CELLS,
  isInCell,
  PART_NAMES,
  scoreBag,
  SCORE_PARTS,
} from '../scoring/score.ts'

export type Gap = Cell & {
  /** For URLs and element ids: `overstable-driver`. */
  readonly id: string
  /** `overstable driver`. */
  readonly label: string
}

export const gapAt = (cell: Cell): Gap => ({
  type: cell.type,
  stability: cell.stability,
  id: `${cell.stability}-${cell.type}`,
  label: cellLabel(cell),
})

/** Returns the cells of the score that no disc in the bag covers. Rule AN40. */
export const gapsOf = (bag: readonly Disc[]): readonly Gap[] =>
  CELLS.filter(cell => !bag.some(disc => isInCell(disc, cell))).map(gapAt)

const gapFilledBy = (bag: readonly Disc[], disc: Disc): Gap | undefined =>
  gapsOf(bag).find(candidate => isInCell(disc, candidate))

/** Returns why a disc is wanted for a bag: 'Fills overstable driver in League nights'. Rule WL8. */
export function wantedReason(
  { name, discs }: { readonly name: string; readonly discs: readonly Disc[] },
  disc: Disc,
): string {
  const gap = gapFilledBy(discs, disc)
  return gap ? `Fills ${gap.label} in ${name}` : `For ${name}`
}

/** Returns the gap that a disc fills or, if it fills none, the parts of the score that it raises. Rule AN42. */
export function additionReason(bag: readonly Disc[], disc: Disc): string {
  const gap = gapFilledBy(bag, disc)
  if (gap) return `Fills a gap: ${gap.label}.`
  const { parts: before } = scoreBag(bag)
  const { parts: after } = scoreBag([...bag, disc])
  const raised = SCORE_PARTS.filter(part => after[part] > before[part])
  const names = raised.map(part => PART_NAMES[part].toLowerCase())
  return names.length === 0
    ? "Doesn't fill a gap."
    : `Doesn't fill a gap, but adds points for ${joinWithAnd(names)}.`
}
