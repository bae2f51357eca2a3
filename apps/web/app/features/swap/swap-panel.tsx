// Step 2: what could take a disc's place, with both flights over each other.
import type { Disc } from '@bagwise/domain/disc'
import { findMatches, type Match, matchIndexOf } from '@bagwise/domain/swap'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useCatalog } from '../../data/catalog.queries.ts'
import { CatalogTrouble } from '../../components/catalog-trouble.tsx'
import { DiscFace } from '../../components/disc-face.tsx'
import { FlightNumbers } from '../../components/flight-numbers.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { FlightComparison } from './flight-comparison.tsx'
import { MatchLists } from './match-lists.tsx'
import { NoMatches } from './no-matches.tsx'
import type { SwapViewControls } from './use-swap-view.ts'

type SwapPanelProps = Pick<SwapViewControls, 'view' | 'go'> & {
  disc: Disc
  /** Never offered: they are in the bag already. */
  bagDiscIds: readonly string[]
  /** The disc on its way into the bag. */
  arriving: string | null
  onSwap: (disc: Disc) => void
}

export function SwapPanel({ disc, bagDiscIds, view, go, arriving, onSwap }: SwapPanelProps) {
  const { discs: library, failed } = useCatalog()
  const picture = useRef<HTMLDivElement>(null)
  const { brand } = view
  const matches = useMemo(
    () =>
      library &&
      findMatches(disc, matchIndexOf(library), { inBag: bagDiscIds, brand: brand ?? undefined }),
    [disc, library, bagDiscIds, brand],
  )
  const all: readonly Match[] = matches ? [...matches.direct, ...matches.similar] : []
  const beside = (all.find(match => match.disc.id === view.beside) ?? all[0])?.disc

  const compare = (discId: string) => {
    go({ beside: discId })
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    picture.current?.scrollIntoView({ block: 'nearest', behavior })
  }

  return (
    <section aria-label={`Replace ${disc.name}`} className="@container grid min-w-0 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:items-start">
        <div className="grid gap-2">
          <Button
            variant="quiet"
            size="small"
            icon={<ArrowLeft aria-hidden size={18} />}
            onClick={() => go({ disc: null })}
            className="-ml-3 justify-self-start lg:hidden"
          >
            Choose Another Disc
          </Button>
          <h2 className="text-2xl">2. Replace {disc.name}</h2>
        </div>
        <BrandFilter library={library} brand={brand} onBrand={next => go({ brand: next })} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          ref={picture}
          className="grid scroll-mt-4 gap-4 rounded-lg border border-line bg-card p-4 xl:sticky xl:top-4 xl:order-last"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <DiscFace disc={disc} size="small" />
            <FlightNumbers numbers={disc} className="w-44" />
          </div>
          <FlightComparison original={disc} beside={beside} />
        </div>
        <div className="min-w-0">
          {matches === undefined ? (
            failed ? (
              <CatalogTrouble />
            ) : (
              <Spinner label="Looking for discs that fly alike" />
            )
          ) : all.length === 0 ? (
            <NoMatches disc={disc} brand={brand} onAllBrands={() => go({ brand: null })} />
          ) : (
            <MatchLists
              matches={matches}
              original={disc}
              besideId={beside?.id ?? null}
              arriving={arriving}
              onCompare={compare}
              onSwap={onSwap}
            />
          )}
        </div>
      </div>
    </section>
  )
}
