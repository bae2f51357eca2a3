// The analysis's findings, most urgent first, with discs that would help.
import { Section } from '../../ui/surfaces.tsx'
import { useCatalog } from '../disc/queries.ts'
import {
  SuggestedDiscList,
  type SuggestionAction,
  useSuggestionAction,
} from '../bag/suggested-disc.tsx'
import type { SuggestedDiscs } from '../bag/use-suggested-discs.ts'
import { CatalogLoadFailed } from '../disc/catalog-load-failed.tsx'
import { SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { type Finding, SEVERITIES, type Severity } from '@bagwise/domain/analysis'
import { discsUntilGrade } from '@bagwise/domain/scoring'
import { CircleAlert, CircleCheck, CirclePlus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type FindingsProps = {
  findings: readonly Finding[] | undefined
  suggested: SuggestedDiscs
  discCount: number
  gaps: ReactNode
}

export function Findings({ findings, suggested, discCount, gaps }: FindingsProps) {
  const { headingRef, action } = useSuggestionAction(suggested)
  const { failed } = useCatalog()
  return (
    <Section title="Findings" headingRef={headingRef} className="grid gap-3">
      {gaps}
      {findings ? (
        <FindingsList findings={findings} discCount={discCount} level={3} action={action} />
      ) : failed ? (
        <CatalogLoadFailed />
      ) : (
        <SkeletonGroup label="Searching the library" className="grid gap-3">
          <Skeletons count={4} className="h-24" />
        </SkeletonGroup>
      )}
    </Section>
  )
}

const SEVERITY_STYLES = {
  critical: { label: 'Critical', Icon: CircleAlert, edge: 'border-danger', text: 'text-danger' },
  warning: { label: 'Warning', Icon: TriangleAlert, edge: 'border-warning', text: 'text-warning' },
  good: { label: 'Good', Icon: CircleCheck, edge: 'border-success', text: 'text-success' },
  missing: {
    label: 'Missing',
    Icon: CirclePlus,
    edge: 'border-line-strong',
    text: 'text-ink-soft',
  },
} as const satisfies Record<
  Severity | 'missing',
  { label: string; Icon: unknown; edge: string; text: string }
>

/** Bags too small for a grade show 'Missing' instead of warnings (rule SC14). */
const getStyleName = (severity: Severity, discCount: number) =>
  severity !== 'good' && discsUntilGrade(discCount) > 0 ? 'missing' : severity

type FindingsListProps = {
  findings: readonly Finding[]
  discCount: number
  action: SuggestionAction
  level?: 3 | 4
}

export function FindingsList({ findings, discCount, action, level = 4 }: FindingsListProps) {
  const sortedFindings = SEVERITIES.flatMap(severity =>
    findings.filter(finding => finding.severity === severity),
  )
  return (
    <ul className="grid">
      {sortedFindings.map(finding => (
        <FindingItem
          key={finding.id}
          finding={finding}
          discCount={discCount}
          action={action}
          level={level}
        />
      ))}
    </ul>
  )
}

type FindingItemProps = {
  finding: Finding
  discCount: number
  action: SuggestionAction
  level: 3 | 4
}

/** Problems are separate cards with suggestions. Good findings are a compact list. */
function FindingItem({ finding, discCount, action, level }: FindingItemProps) {
  const Heading = `h${level}` as const
  const { severity, title, sentence, explanation, suggestions } = finding
  const { label, Icon, edge, text } = SEVERITY_STYLES[getStyleName(severity, discCount)]
  const good = severity === 'good'
  return (
    <li className={cx('border-l-4 bg-card px-4', edge, good ? 'py-1.5' : 'mb-3 rounded-md py-3')}>
      <Heading className="flex items-center gap-2 text-xl">
        <Icon aria-hidden size={18} className={cx('shrink-0', text)} />
        <span className="sr-only">{label}: </span>
        {title}
      </Heading>
      <p className={cx('text-ink-soft', good && 'text-sm')}>{sentence}</p>
      {explanation === undefined ? null : (
        <p className="mt-1 text-sm text-ink-soft">{explanation}</p>
      )}
      {suggestions.length === 0 ? null : (
        <SuggestedDiscList
          label={`Discs for ${title}`}
          discs={suggestions.map(({ disc }) => disc)}
          action={action}
          className="mt-2"
        />
      )}
    </li>
  )
}
