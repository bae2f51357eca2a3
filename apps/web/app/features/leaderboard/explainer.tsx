// How Bag Completeness is Scored: the scoring rules, explained for players.
import { DISC_TYPES } from '@bagwise/domain/disc'
import {
  CELLS,
  gradeOf,
  MAX_SCORE,
  OPTIMAL_SIZE,
  PART_MAX,
  PART_NAMES,
  SCORE_PARTS,
  type ScorePart,
  SPEED_BANDS,
} from '@bagwise/domain/scoring'
import { GRADE_TEXT } from '../../entities/analysis/score.tsx'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/button.tsx'
import { Section } from '../../ui/surfaces.tsx'

/** Rules SC3 to SC7, explained for players. */
const RULES = {
  typeCoverage: `Two discs of each of the ${DISC_TYPES.length} types: driver, fairway, midrange and putter. A single disc already earns most of the points.`,
  stabilityCoverage: `A disc for each of ${CELLS.length} shots: overstable, straight and understable in every type, except an understable putter.`,
  speedRange: `A disc in each of ${SPEED_BANDS.length} speed bands, from putting to full power.`,
  bagSizeBonus: `${OPTIMAL_SIZE.from} to ${OPTIMAL_SIZE.to} discs earn full points; smaller and larger bags earn less.`,
  diversityBonus: 'Discs from several brands; four brands earn full points.',
} as const satisfies Record<ScorePart, string>

export function Explainer({ className }: { className?: string }) {
  return (
    <Section
      title="How Bag Completeness is Scored"
      titleClass="text-2xl"
      className={cx(
        'grid gap-4 [contain-intrinsic-block-size:auto_40rem] [content-visibility:auto]',
        className,
      )}
    >
      <dl className="grid gap-3">
        {SCORE_PARTS.map(part => (
          <div key={part} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3">
            <dt className="contents">
              <span aria-hidden="true" className="row-span-2 font-display text-4xl leading-none">
                {PART_MAX[part]}
              </span>
              <span className="font-semibold">
                {PART_NAMES[part]}
                <span className="sr-only">, up to {PART_MAX[part]} points</span>
              </span>
            </dt>
            <dd className="text-sm text-ink-soft">{RULES[part]}</dd>
          </div>
        ))}
      </dl>
      <Grades />
      <p className="text-sm text-ink-soft">
        The order of the discs, their notes and the bag's age don't matter. Ties go to the newer
        bag. <TextLink to="/help/bag-building">How to build a bag</TextLink>
      </p>
    </Section>
  )
}

/** Derived from the grading rule, best grade first. */
const GRADE_MINIMUMS = Array.from({ length: MAX_SCORE + 1 }, (_, below) => MAX_SCORE - below)
  .map(from => ({ grade: gradeOf(from), from }))
  .filter(({ grade, from }) => from === 0 || gradeOf(from - 1) !== grade)

function Grades() {
  return (
    <dl
      aria-label="Grades"
      className="grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1 text-center"
    >
      {GRADE_MINIMUMS.map(({ grade, from }) => (
        <div key={grade} className="rounded-sm bg-sunken py-1.5">
          <dt className={cx('font-display text-2xl leading-none', GRADE_TEXT[grade])}>{grade}</dt>
          <dd className="text-xs text-ink-soft">{from === 0 ? 'below' : `${from}+`}</dd>
        </div>
      ))}
    </dl>
  )
}
