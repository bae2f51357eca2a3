// The bag map, with discs that fill a gap and the score without an overlapping disc.
import {
  bagMap,
  suggestionsForCell,
  findOverlaps,
  type Gap,
  gapsOf,
  type SuggestionSource,
} from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { formatSigned } from '@bagwise/domain/flight'
import { useEffect, useMemo, useRef } from 'react'
import { gapCountLabel } from './gap-list.tsx'
import { BagMap } from './bag-map.tsx'
import {
  SuggestedDiscList,
  type SuggestionAction,
  useSuggestionAction,
} from '../bag/suggested-disc.tsx'
import type { SuggestedDiscs } from '../bag/use-suggested-discs.ts'
import { pluralize } from '../../lib/format.ts'
import { ChartNumbersSwitch, useChartDiscs } from '../collection/chart-numbers.tsx'
import { Badge, Card, Section } from '../../ui/surfaces.tsx'

type MapSectionProps = {
  bagId: string
  discs: readonly Disc[]
  suggested: SuggestedDiscs
  /** Undefined until the library is loaded. */
  source: SuggestionSource | undefined
  /** The id of the selected gap, from the URL. */
  cell: string | null
  onSelectCell: (cell: string | null) => void
}

export function MapSection({
  bagId,
  discs,
  suggested,
  source,
  cell,
  onSelectCell,
}: MapSectionProps) {
  const { headingRef, action } = useSuggestionAction(suggested)
  const { discs: chartDiscs, hasOwnedDiscs } = useChartDiscs(bagId, discs)
  const cells = useMemo(() => bagMap(chartDiscs, discs), [chartDiscs, discs])
  const overlaps = useMemo(() => findOverlaps(discs), [discs])
  const gaps = gapsOf(discs)
  // The selected gap may have been filled in the meantime.
  const gap = gaps.find(({ id }) => id === cell)
  return (
    <Section title="Bag map" headingRef={headingRef} className="grid gap-3">
      <p className="text-ink-soft">
        {gapCountLabel(gaps.length)}.
        {gaps.length > 0 ? (
          <span className="print:hidden"> Select a gap to see discs that would fill it.</span>
        ) : null}
      </p>
      {hasOwnedDiscs ? <ChartNumbersSwitch /> : null}
      <BagMap cells={cells} selected={gap?.id ?? null} onSelect={onSelectCell} />
      {gap ? (
        <GapFillers key={gap.id} discs={discs} gap={gap} source={source} action={action} />
      ) : null}
      {overlaps.length > 0 ? (
        <ul aria-label="Overlaps" className="grid gap-1.5">
          {overlaps.map(({ sentence, spare }) => (
            <li
              key={sentence}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-l-4 border-warning bg-card px-3 py-1.5 text-sm"
            >
              <span className="min-w-0 flex-[1_1_10rem]">{sentence}</span>
              <Badge tone={spare.change < 0 ? 'danger' : 'success'} className="shrink-0">
                {changeLabel(spare.change)}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

/** The change in score without the disc: "−3 points". */
const changeLabel = (change: number): string =>
  change === 0
    ? 'No points lost'
    : `${formatSigned(change)} ${pluralize(Math.abs(change), 'point')}`

type GapFillersProps = Pick<MapSectionProps, 'discs' | 'source'> & {
  action: SuggestionAction
  gap: Gap
}

function GapFillers({ discs, gap, source, action }: GapFillersProps) {
  const card = useRef<HTMLDivElement>(null)
  const fillers = useMemo(
    () => source && suggestionsForCell(discs, gap, source),
    [discs, gap, source],
  )
  useEffect(() => {
    // The braces drop the promise that newer browsers return. React would treat it as a cleanup function.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Card ref={card} className="grid scroll-mb-4 animate-enter gap-1 border-accent">
      <h3 aria-live="polite" className="text-xl">
        Fill this gap: {gap.label}
      </h3>
      {fillers?.length === 0 ? (
        <p className="text-ink-soft">No disc in the library fits this gap.</p>
      ) : (
        <SuggestedDiscList
          label={`Discs for ${gap.label}`}
          discs={fillers?.map(({ disc }) => disc) ?? []}
          action={action}
        />
      )}
    </Card>
  )
}
