// How complete a bag is: five parts that add up to 0..100 (rules SC1 to SC7).
import type { Disc } from '../disc/disc.ts'
import { gradeOf, scoreColorOf, type Grade, type ScoreColor } from './grade.ts'
import { SCORE_PARTS, SCORE_PART_OF, type ScoreBreakdown } from './parts.ts'

export type Score = {
  readonly total: number
  readonly parts: ScoreBreakdown
  readonly grade: Grade
  readonly color: ScoreColor
}

/** A pure function of the set of discs: order, notes and time do not matter. Rule SC2. */
export function scoreBag(discs: readonly Disc[]): Score {
  const parts: ScoreBreakdown = {
    typeCoverage: SCORE_PART_OF.typeCoverage(discs),
    stabilityCoverage: SCORE_PART_OF.stabilityCoverage(discs),
    speedRange: SCORE_PART_OF.speedRange(discs),
    bagSizeBonus: SCORE_PART_OF.bagSizeBonus(discs),
    diversityBonus: SCORE_PART_OF.diversityBonus(discs),
  }
  const total = SCORE_PARTS.reduce((points, part) => points + parts[part], 0)
  return { total, parts, grade: gradeOf(total), color: scoreColorOf(total) }
}
