// The full analysis of a bag: score, findings, map and flights. The page decides how suggested discs are added.
import type { Gap } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { useBagAnalysis } from './use-bag-analysis.ts'
import { BestAddition, useSuggestionAction } from '../bag/suggested-disc.tsx'
import type { SuggestedDiscs } from '../bag/use-suggested-discs.ts'
import { GapList, MAP_HASH } from './gap-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Findings } from './findings.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ScoreCard, ScoreWithoutLost } from './score.tsx'
import { Card, Section } from '../../ui/surfaces.tsx'

// Charts below the findings, loaded after the page.
const MapSection = lazyComponent(async () => (await import('./map-section.tsx')).MapSection, {
  fallback: <Skeleton className="h-96" />,
})
const CoverageSection = lazyComponent(
  async () => (await import('../caddie/coverage-section.tsx')).CoverageSection,
  { fallback: <Skeleton className="h-120" /> },
)
const FlightsAndLandings = lazyComponent(
  async () => (await import('./flights-and-landings.tsx')).FlightsAndLandings,
  { fallback: <Skeleton className="h-120" /> },
)

type BagReportProps = {
  bagId: string
  discs: readonly Disc[]
  suggested: SuggestedDiscs
  /** The selected gap of the map, or cell of the coverage table, from the URL. */
  cell: string | null
  onSelectCell: (cell: string | null) => void
  cellHref: (cell: string) => string
}

export function BagReport({
  bagId,
  discs,
  suggested,
  cell,
  onSelectCell,
  cellHref,
}: BagReportProps) {
  const { score, advice, addition, reason, findings, source } = useBagAnalysis(bagId, discs)
  const { headingRef, action } = useSuggestionAction(suggested)
  const hrefOf = ({ id }: Gap) => `${cellHref(id)}${MAP_HASH}`
  return (
    <>
      {/* On wide screens, the map goes below the score to fill both columns. */}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Section title="Bag Completeness" headingRef={headingRef} className="@container grid gap-3">
          <ScoreCard total={score.total} parts={advice} discCount={discs.length} isOwn>
            <ScoreWithoutLost bagId={bagId} discs={discs} />
          </ScoreCard>
          {addition ? <BestAddition addition={addition} reason={reason} action={action} /> : null}
        </Section>
        <div className="lg:row-span-2">
          <Findings
            findings={findings}
            suggested={suggested}
            discCount={discs.length}
            gaps={<GapList discs={discs} hrefOf={hrefOf} />}
          />
        </div>
        <div id={MAP_HASH.slice(1)} className="scroll-mt-20">
          <MapSection
            bagId={bagId}
            discs={discs}
            suggested={suggested}
            source={source}
            cell={cell}
            onSelectCell={onSelectCell}
          />
        </div>
      </div>
      <CoverageSection
        bagId={bagId}
        discs={discs}
        suggested={suggested}
        cell={cell}
        onSelectCell={onSelectCell}
        gaps={<GapList discs={discs} hrefOf={hrefOf} />}
      />
      <FlightsAndLandings bagId={bagId} discs={discs} />
    </>
  )
}

export function NoScore() {
  return (
    <Card className="p-5">
      <Section title="Bag Completeness" titleClass="text-2xl" className="grid gap-1">
        <p className="font-display text-4xl text-ink-soft">No Score Available</p>
        <p className="text-ink-soft">Add discs to your bag to see your completeness score</p>
      </Section>
    </Card>
  )
}
