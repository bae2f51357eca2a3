// Step 2: possible replacements for a disc, with a chart of both flights.
import type { Disc } from '@bagwise/domain/disc'
import { findMatches, haveSameNumbers, type Match } from '@bagwise/domain/swap'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useMatchIndex } from '../disc/ranking.ts'
import { CatalogLoadFailed } from '../disc/catalog-load-failed.tsx'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { CustomBadge } from '../disc/badges.tsx'
import { ThrowerControl } from '../flight/thrower-control.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { useWantedIds } from '../wish-list/queries.ts'
import type { WantedForBag } from '../wish-list/want-toggle.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { MatchList, MatchRow } from './match-lists.tsx'
import type { SwapView } from './swap-url.ts'

type PanelView = Pick<SwapView, 'disc' | 'comparedId' | 'brand' | 'inProduction'>

type SwapPanelProps = {
  view: PanelView
  changeView: (change: Partial<PanelView>) => void
  disc: Disc
  /** Excluded from the matches, because they are already in the bag. */
  bagDiscIds: readonly string[]
  /** The disc being added to the bag. */
  pendingDiscId: string | null
  onSwap: (disc: Disc) => void
  /** The player's bag; omit it for a guest's. */
  bag?: WantedForBag
}

export function SwapPanel({
  disc,
  bagDiscIds,
  view,
  changeView,
  pendingDiscId,
  onSwap,
  bag,
}: SwapPanelProps) {
  const { library, index, failed } = useMatchIndex()
  const wanted = useWantedIds()
  const chart = useRef<HTMLDivElement>(null)
  const { brand, inProduction } = view
  const matches = useMemo(
    () =>
      index &&
      findMatches(disc, index, {
        inBag: bagDiscIds,
        brand: brand ?? undefined,
        hideOutOfProduction: inProduction,
        wanted,
      }),
    [disc, index, bagDiscIds, brand, inProduction, wanted],
  )
  const all: readonly Match[] = matches ? [...matches.direct, ...matches.similar] : []
  const compared = (all.find(match => match.disc.id === view.comparedId) ?? all[0])?.disc

  const compare = (discId: string) => {
    changeView({ comparedId: discId })
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    chart.current?.scrollIntoView({ block: 'nearest', behavior })
  }
  const renderRow = (match: Match) => (
    <MatchRow
      match={match}
      original={disc}
      compared={match.disc.id === compared?.id}
      pendingDiscId={pendingDiscId}
      onCompare={compare}
      onSwap={onSwap}
      bag={bag}
    />
  )

  // Resets the lists for another search.
  const search = `${brand} ${inProduction}`

  return (
    <section aria-label={`Replace ${disc.name}`} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:items-start">
        <div className="grid">
          <Button
            variant="quiet"
            size="small"
            icon={<ArrowLeft aria-hidden size={18} />}
            onClick={() => changeView({ disc: null })}
            className="-ml-3 justify-self-start lg:hidden"
          >
            Choose Another Disc
          </Button>
          <h2 className="text-2xl">
            2. Replace {disc.name} <CustomBadge disc={disc} />
          </h2>
        </div>
        <div className="grid w-full gap-x-6 sm:flex sm:w-auto sm:items-end">
          <BrandFilter
            label="Brand"
            placeholder="All Brands"
            library={library}
            view={view}
            changeView={changeView}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_288px] xl:grid-rows-[auto_1fr]">
        {matches === undefined ? (
          failed ? (
            <CatalogLoadFailed />
          ) : (
            <Spinner label="Looking for similar discs" />
          )
        ) : all.length === 0 ? (
          <NoMatches
            disc={disc}
            brand={brand}
            inProduction={inProduction}
            onShowAllBrands={() => changeView({ brand: null })}
          />
        ) : (
          <MatchList
            key={`direct ${search}`}
            title="Direct matches"
            lead="The same four numbers, or each within 1. Closest first."
            original={disc}
            matches={matches.direct}
            renderRow={renderRow}
          />
        )}
        <div
          ref={chart}
          className="scroll-mt-4 rounded-lg border border-line bg-card p-4 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1"
        >
          <FlightComparison original={disc} compared={compared} />
        </div>
        {matches ? (
          <MatchList
            key={`similar ${search}`}
            title="Similar discs"
            lead="At least one number differs by more than 1. Closest first."
            original={disc}
            matches={matches.similar}
            renderRow={renderRow}
          />
        ) : null}
      </div>
    </section>
  )
}

type FlightComparisonProps = {
  original: Disc
  compared: Disc | undefined
}

function FlightComparison({ original, compared }: FlightComparisonProps) {
  // Identical paths would overlap.
  const isSame = compared !== undefined && haveSameNumbers(original, compared)
  const flights = useMemo(
    () =>
      compared && !isSame
        ? [{ disc: original, ghost: true }, { disc: compared }]
        : [{ disc: original }],
    [original, compared, isSame],
  )
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <strong className="font-semibold">{original.name}</strong>
        {compared ? (
          <>
            {isSame ? ' and ' : ' (dashed) and '}
            <strong className="font-semibold">{compared.name}</strong>
          </>
        ) : null}
      </p>
      {isSame ? <p className="font-display text-2xl leading-6">Flies the same</p> : null}
      <FlightPathChart flights={flights} />
      <ThrowerControl />
    </div>
  )
}

type NoMatchesProps = {
  disc: Disc
  brand: string | null
  inProduction: boolean
  onShowAllBrands: () => void
}

function NoMatches({ disc, brand, inProduction, onShowAllBrands }: NoMatchesProps) {
  return (
    <EmptyState
      title={brand === null ? 'No Similar Discs Found' : `No ${brand} Matches`}
      level={3}
      action={
        brand === null ? null : (
          <Button variant="primary" onClick={onShowAllBrands}>
            Show All Brands
          </Button>
        )
      }
    >
      {brand === null ? 'No disc in the library flies' : `${brand} doesn't have a disc that flies`}{' '}
      like {disc.name}.{inProduction ? ' Discs that are out of production are hidden.' : null}
    </EmptyState>
  )
}
