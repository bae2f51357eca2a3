// How a conversion changes the bag: score, shots, brands and similarity. Updates as swaps are accepted.
import { PART_MAX, PART_NAMES, type Score, SCORE_PARTS } from '@bagwise/domain/scoring'
import { type ConversionReport, similarityPercent, type BagSummary } from '@bagwise/domain/swap'
import { ArrowRight } from 'lucide-react'
import { GapList } from '../../analysis/gap-list.tsx'
import { useHashLink } from '../../../lib/url-state.ts'
import { SCORE_STYLES } from '../../analysis/score.tsx'
import { CellTable } from '../../../ui/cell-table.tsx'
import { cx } from '../../../ui/cx.ts'
import { Section } from '../../../ui/surfaces.tsx'
import { brandSentence, changeLabel, shotsLabel } from '../messages.ts'
import { DISC_TYPE_LABELS, DISC_TYPES, type DiscType } from '@bagwise/domain/disc'
import { STABILITIES, type Stability, formatSigned } from '@bagwise/domain/flight'
import { STABILITY_LABELS } from '../../disc/badges.tsx'

export function ReportCard({ report }: { report: ConversionReport }) {
  const { before, after, lost, gained, averageSimilarity } = report
  const { to } = useHashLink()
  return (
    <Section
      title="Report card"
      titleClass="text-xl"
      className="grid gap-4 rounded-lg border border-line bg-card p-4 lg:col-start-1 lg:row-start-3 xl:sticky xl:top-4 xl:col-start-3 xl:row-span-2 xl:row-start-1"
    >
      <ScoreChange before={before.score} after={after.score} />
      <ScorePartChanges before={before.score} after={after.score} />
      <CellMap before={before} after={after} />
      <GapList discs={after.discs} hrefOf={({ id }) => to(cellId(id))} />
      <dl className="grid gap-2 text-sm">
        <ReportLine name="Shots lost" tone={lost.length > 0 ? 'text-danger' : ''}>
          {shotsLabel(lost)}
        </ReportLine>
        <ReportLine name="Shots gained" tone={gained.length > 0 ? 'text-success' : ''}>
          {shotsLabel(gained)}
        </ReportLine>
        <ReportLine name="Brands">{brandSentence(before, after)}</ReportLine>
        <ReportLine name="Average match">
          {averageSimilarity === undefined
            ? 'nothing swapped yet'
            : `${similarityPercent(averageSimilarity)}%`}
        </ReportLine>
      </dl>
    </Section>
  )
}

type ReportLineProps = { name: string; tone?: string; children: string }

const ReportLine = ({ name, tone = '', children }: ReportLineProps) => (
  <div>
    <dt className="font-semibold text-ink-soft">{name}</dt>
    <dd className={cx('first-letter:uppercase', tone)}>{children}</dd>
  </div>
)

type Change = { before: Score; after: Score }

export function ScoreChange({ before, after }: Change) {
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
      <p className={cx('font-display leading-none', SCORE_STYLES[score.color].text)}>
        <span className={quiet ? 'text-3xl' : 'text-5xl'}>{score.total}</span>
        <span className="sr-only"> points{score.grade ? ', grade ' : ''}</span>
        <span className={cx('ml-1', quiet ? 'text-xl' : 'text-3xl')}>{score.grade}</span>
      </p>
    </div>
  )
}

function ScorePartChanges({ before, after }: Change) {
  return (
    <ul className="grid gap-2">
      {SCORE_PARTS.map(part => {
        const [previous, current, max] = [before.parts[part], after.parts[part], PART_MAX[part]]
        return (
          <li key={part} className="grid gap-1 text-sm leading-4">
            <div className="flex justify-between gap-2">
              <span>{PART_NAMES[part]}</span>
              <span className="font-semibold">
                <span className="sr-only">{`${previous} before, now `}</span>
                {current}/{max}
                {current === previous ? null : (
                  <span
                    className={cx(
                      'ml-1.5',
                      current > previous ? 'text-diff-positive' : 'text-diff-negative',
                    )}
                  >
                    {formatSigned(current - previous)}
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
                  SCORE_STYLES[after.color].fill,
                )}
                style={{ width: `${(100 * current) / max}%` }}
              />
              <div
                className="absolute -top-0.5 h-3 w-0.5 bg-ink"
                style={{ left: `calc(${(100 * previous) / max}% - 1px)` }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type State = 'kept' | 'gained' | 'lost' | 'gap'

const STATE_STYLES = {
  kept: { classes: 'bg-sunken text-ink', label: null },
  gained: { classes: 'bg-success-soft text-success', label: 'gained' },
  lost: { classes: 'bg-danger-soft text-danger', label: 'lost' },
  gap: { classes: 'border border-dashed border-line text-ink-soft', label: 'gap' },
} as const satisfies Record<State, { classes: string; label: string | null }>

function shotState(before: number, after: number): State {
  if (before > 0) return after > 0 ? 'kept' : 'lost'
  return after > 0 ? 'gained' : 'gap'
}

const cellId = (gapId: string): string => `report-${gapId}`

function CellMap({ before, after }: Pick<ConversionReport, 'before' | 'after'>) {
  const count = ({ cells }: BagSummary, type: DiscType, stability: Stability) =>
    cells.find(cell => cell.type === type && cell.stability === stability)?.discs.length
  const { isTarget } = useHashLink()
  return (
    <CellTable
      caption="Covered shots, before and after"
      rowsLabel="Type"
      columns={STABILITY_LABELS}
      size="small"
      rows={DISC_TYPES.map(type => ({
        label: DISC_TYPE_LABELS[type].one,
        cells: STABILITIES.map(stability => {
          const id = cellId(`${stability}-${type}`)
          return (
            <CellChange
              key={stability}
              id={id}
              isTarget={isTarget(id)}
              before={count(before, type, stability)}
              after={count(after, type, stability)}
            />
          )
        }),
      }))}
    />
  )
}

type CellChangeProps = {
  id: string
  isTarget: boolean
  before: number | undefined
  after: number | undefined
}

/** Empty for understable putters, which don't count. */
function CellChange({ id, isTarget, before, after }: CellChangeProps) {
  if (before === undefined || after === undefined)
    return (
      <td>
        <span className="sr-only">not needed</span>
      </td>
    )
  const { classes, label } = STATE_STYLES[shotState(before, after)]
  return (
    <td
      id={id}
      className={cx(
        'h-10 scroll-mt-40 rounded-sm px-0.5 leading-3.5',
        classes,
        isTarget && 'outline-2 outline-accent',
      )}
    >
      <span className="sr-only">{`${before} before, ${after} after`}</span>
      <span aria-hidden="true" className="block font-display text-base leading-4">
        {before === after ? after : `${before}→${after}`}
      </span>
      {label === null ? null : (
        <span className="block font-display text-xs leading-3.5 font-semibold">{label}</span>
      )}
    </td>
  )
}
