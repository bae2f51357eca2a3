// /u/{username}/{bag}: a bag, for everyone who can see it.
import type { BagPage } from '@bagwise/contract'
import { bagMap } from '@bagwise/domain/analysis'
import { bagPagePath } from '@bagwise/domain/bag'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Navigate } from 'react-router'
import { ScoreCard, partsWithoutAdvice } from '../../entities/analysis/score.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { bagDiscsInOrder } from '../../entities/bag/bag-facts.ts'
import { PublicBagDiscs } from '../../entities/collection/public-bag-discs.tsx'
import { type BagPageAddress, bagPageQuery } from '../../entities/bag/pages/bag-page-queries.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { PrimaryLink } from '../../ui/button.tsx'
import { EmptyState, Section } from '../../ui/surfaces.tsx'
import { PageLoading } from '../../ui/feedback/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BagPageHeader } from './bag-page-header.tsx'
import { bagDocumentTitle, BAG_NOT_FOUND } from './bag-page-meta.ts'
import { LazyFlightPathChart } from '../../entities/flight/lazy-flight-path-chart.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

// Below the fold, so it loads after the page's own scripts.
const BagMap = lazyComponent(
  async () => (await import('../../entities/analysis/bag-map.tsx')).BagMap,
  {
    fallback: <Skeleton className="h-80" />,
  },
)
const browseLink = <PrimaryLink to="/bags">Browse Bags</PrimaryLink>

export function BagPageScreen({ username, address }: BagPageAddress) {
  const { user } = useSession()
  const query = useQuery(bagPageQuery({ username, address }, user?.id ?? null))
  const { data: view } = query

  useEffect(() => {
    if (view) document.title = bagDocumentTitle(view)
  }, [view])

  if (!view) return <PageLoading query={query} noun="bag" actions={browseLink} />
  if (view.kind === 'missing')
    return (
      <EmptyState level={1} title={BAG_NOT_FOUND.title} action={browseLink}>
        {BAG_NOT_FOUND.description}
      </EmptyState>
    )
  if (view.page.moved)
    return <Navigate replace to={bagPagePath(view.page.username, view.page.address)} />
  return <LoadedBagPage page={view.page} />
}

function LoadedBagPage({ page }: { page: BagPage }) {
  const { bag } = page
  const discs = useMemo(() => bagDiscsInOrder(bag).map(({ disc }) => disc), [bag])
  const cells = useMemo(() => bagMap(discs), [discs])
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  return (
    <Page className="grid grid-cols-1 gap-8 lg:gap-10">
      <BagPageHeader page={page} discs={discs} />
      {discs.length > 0 ? (
        // On a phone, the discs come before the map and the flights.
        <div className="grid items-start gap-10 max-lg:contents lg:grid-cols-2">
          <div className="grid min-w-0 gap-10 max-lg:contents">
            {bag.score ? (
              <Section title="Bag Completeness" className="@container grid gap-3">
                <ScoreCard
                  total={bag.score.completenessScore}
                  parts={partsWithoutAdvice(bag.score.scoreBreakdown)}
                  discCount={discs.length}
                />
              </Section>
            ) : null}
            <Section title="Bag map" className="grid gap-3 max-lg:order-1">
              <p className="text-ink-soft">Every shot this bag covers, by type and stability.</p>
              <BagMap cells={cells} />
            </Section>
          </div>
          <Section title="Flight paths" className="grid min-w-0 gap-4 max-lg:order-1">
            <ThrowerControl />
            <LazyFlightPathChart flights={flights} />
          </Section>
        </div>
      ) : null}
      <Section title="Discs" className="grid gap-4">
        <PublicBagDiscs bag={bag} />
      </Section>
    </Page>
  )
}
