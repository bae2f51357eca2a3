// What a conversion does to the bag: score, shots, brands and similarity, updated while rows are accepted.
import { PART_MAX, type Score, SCORE_PARTS } from '@bagwise/domain/scoring'
import { type ConversionReport, similarityPercent } from '@bagwise/domain/swap'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { SCORE_LOOK } from '../../analysis/score-ring.tsx'
import { PART_NAMES } from '../../analysis/score-parts.tsx'
import { cx } from '../../../ui/cx.ts'
import { CellMap } from './cell-map.tsx'
import { brandSentence, changeLabel, shotsLabel, signed } from './conversion-labels.ts'

type ReportCardProps = { report: ConversionReport; className?: string }

export function ReportCard({ report, className }: ReportCardProps) {
  const titleId = useId()
  const { before, after, lost, won } = report
  return (
    <section
      aria-labelledby={titleId}
      className={cx('grid gap-4 rounded-lg border border-line bg-card p-4', className)}
    >
      <h2 id={titleId} className="text-xl tracking-wide">
        REPORT CARD
      </h2>
      <ScoreChange before={before.score} after={after.score} />
      <ScorePartChanges before={before.score} after={after.score} />
      <CellMap before={before} after={after} />
      <dl className="grid gap-2 text-sm">
        <ReportLine name="Shots lost" tone={lost.length > 0 ? 'text-danger' : ''}>
          {shotsLabel(lost)}
        </ReportLine>
        <ReportLine name="Shots gained" tone={won.length > 0 ? 'text-success' : ''}>
          {shotsLabel(won)}
        </ReportLine>
        <ReportLine name="Brands">{brandSentence(before, after)}</ReportLine>
        <ReportLine name="Total similarity">{similarityWords(report)}</ReportLine>
      </dl>
    </section>
  )
}

function similarityWords({ swaps, totalSimilarity, averageSimilarity }: ConversionReport): string {
  if (averageSimilarity === undefined) return 'nothing swapped yet'
  const sum = totalSimilarity.toFixed(1)
  return `${similarityPercent(averageSimilarity)}% on average (${sum} of ${swaps})`
}

type ReportLineProps = { name: string; tone?: string; children: string }

const ReportLine = ({ name, tone = '', children }: ReportLineProps) => (
  <div>
    <dt className="font-semibold text-ink-soft">{name}</dt>
    <dd className={cx('first-letter:uppercase', tone)}>{children}</dd>
  </div>
)

type Change = { before: Score; after: Score }

function ScoreChange({ before, after }: Change) {
  return (
    <div className="flex items-end justify-between gap-2">
      <BigScore name="Before" score={before} quiet />
      <ArrowRight aria-hidden size={22} className="mb-0.5 text-ink-soft" />
      <BigScore name="After" score={after} />
      <p aria-live="polite" className="ml-auto text-right text-sm leading-4 font-semibold">
        {changeLabel(before.total, after.total)}
      </p>
    </div>
  )
}

function BigScore({ name, score, quiet = false }: { name: string; score: Score; quiet?: boolean }) {
  return (
    <div>
      <p className="text-xs text-ink-soft">{name}</p>
      <p className={cx('font-display leading-none', SCORE_LOOK[score.color].text)}>
        <span className={quiet ? 'text-3xl' : 'text-5xl'}>{score.total}</span>
        <span className="sr-only"> points, grade </span>
        <span className={cx('ml-1', quiet ? 'text-xl' : 'text-3xl')}>{score.grade}</span>
      </p>
    </div>
  )
}

function ScorePartChanges({ before, after }: Change) {
  return (
    <ul className="grid gap-2">
      {SCORE_PARTS.map(part => {
        const [was, is, max] = [before.parts[part], after.parts[part], PART_MAX[part]]
        return (
          <li key={part} className="grid gap-1 text-sm leading-4">
            <div className="flex justify-between gap-2">
              <span>{PART_NAMES[part]}</span>
              <span className="font-semibold">
                <span className="sr-only">{`${was} before, now `}</span>
                {is}/{max}
                {is === was ? null : (
                  <span
                    className={cx('ml-1.5', is > was ? 'text-diff-positive' : 'text-diff-negative')}
                  >
                    {signed(is - was)}
                  </span>
                )}
              </span>
            </div>
            <div
              aria-hidden="true"
              className="relative h-2 rounded-full bg-sunken outline outline-line"
            >
              <div
                className={cx(
                  'h-full rounded-full transition-[width] duration-150',
                  SCORE_LOOK[after.color].fill,
                )}
                style={{ width: `${(100 * is) / max}%` }}
              />
              <div
                className="absolute -top-0.5 h-3 w-0.5 bg-ink"
                style={{ left: `calc(${(100 * was) / max}% - 1px)` }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
