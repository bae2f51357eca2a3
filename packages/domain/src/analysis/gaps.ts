// The shots a bag lacks: one list for findings, map, coverage, comparison and report card.
import type { Disc } from '../disc.ts'
import {
  type Cell,
  cellLabel,
  cellOf,
  CELLS,
  PART_NAMES,
  sameCell,
  scoreBag,
  SCORE_PARTS,
} from '../scoring/score.ts'

export type Gap = Cell & {
  /** For URLs and element ids: `overstable-driver`. */
  readonly id: string
  /** `overstable driver`. */
  readonly words: string
}

export const gapAt = (cell: Cell): Gap => ({
  type: cell.type,
  stability: cell.stability,
  id: `${cell.stability}-${cell.type}`,
  words: cellLabel(cell),
})

/** Returns the cells of the score that no disc in the bag covers. Rule AN40. */
export const gapsOf = (bag: readonly Disc[]): readonly Gap[] =>
  CELLS.filter(cell => !bag.some(disc => sameCell(cell, cellOf(disc)))).map(gapAt)

/** Says which gap a disc fills or, if it fills none, which parts of the score it raises. Rule AN42. */
export function additionReason(bag: readonly Disc[], disc: Disc): string {
  const gap = gapsOf(bag).find(open => sameCell(open, cellOf(disc)))
  if (gap) return `Fills a gap: ${gap.words}.`
  const { parts: before } = scoreBag(bag)
  const { parts: after } = scoreBag([...bag, disc])
  const raised = SCORE_PARTS.filter(part => after[part] > before[part])
  const names = raised.map(part => PART_NAMES[part].toLowerCase())
  return names.length === 0
    ? 'Fills no gap.'
    : `Fills no gap, but adds points for ${andList(names)}.`
}

/** `a`, `a and b`, `a, b and c`. */
export const andList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
