// A profile's bags with totals. Opening a bag loads its discs, and the main bag starts open.
import type { ProfileBag, PublicBag } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import { bagStats } from './profile-meta.ts'
import { bagGrade } from '@bagwise/domain/scoring'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { partsWithoutAdvice, ScoreParts, ScoreRing } from '../../entities/analysis/score.tsx'
import { DiscThumbnailsById } from '../../entities/disc/disc-picture.tsx'
import { UnitsSwitch } from '../../entities/profile/units.tsx'
import { bagDiscsInOrder } from '../../entities/bag/bag-facts.ts'
import { PublicBagDiscs } from '../../entities/collection/public-bag-discs.tsx'
import { bagPageQuery } from '../../entities/bag/pages/bag-page-queries.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton, TextLink, TouchLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Badge, Disclosure, EmptyState } from '../../ui/surfaces.tsx'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { LazyFlightPathChart } from '../../entities/flight/lazy-flight-path-chart.tsx'
import { LoadFailedLine } from '../../ui/feedback/load-failed.tsx'

export function StatCards({ bags }: { bags: readonly ProfileBag[] }) {
  const stats = bagStats(bags.map(bag => bag.discCount))
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 sm:gap-4">
      <Stat name="Bags" value={stats.bags} />
      <Stat name="Total discs" value={stats.discs} />
      <Stat name="Discs per bag" value={stats.discsPerBag} />
    </dl>
  )
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse rounded-lg border border-line bg-card p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-4xl leading-none sm:text-5xl">{value}</dd>
    </div>
  )
}

type ProfileBagsProps = {
  username: string
  name: string
  bags: readonly ProfileBag[]
  isOwn: boolean
}

export function ProfileBags({ username, name, bags, isOwn }: ProfileBagsProps) {
  if (bags.length === 0)
    return (
      <EmptyState
        title="No Bags Yet"
        action={isOwn ? <LinkButton to="/my-bag">Create Your First Bag</LinkButton> : undefined}
      >
        <bdi className="wrap-anywhere">{name}</bdi> hasn't created any bags yet.
      </EmptyState>
    )
  return (
    <section aria-labelledby="bags" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bags" className="text-3xl">
          Bags
        </h2>
        <p className="flex gap-x-5">
          <TouchLink to="/bags">Browse Bags</TouchLink>
          <TouchLink to="/leaderboard">Leaderboard</TouchLink>
        </p>
      </div>
      {bags.map((bag, index) => (
        <ProfileBagCard key={bag.id} username={username} bag={bag} isMain={index === 0} />
      ))}
    </section>
  )
}

type ProfileBagProps = { username: string; bag: ProfileBag; isMain: boolean }

function ProfileBagCard({ username, bag, isMain }: ProfileBagProps) {
  const [isOpen, setIsOpen] = useState(isMain)
  return (
    <div className="rounded-lg border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
        <h3 className="min-w-0 text-2xl leading-tight wrap-anywhere">
          <Link
            to={bagPagePath(username, bag.address)}
            className="hit-area no-underline hover:underline"
          >
            <bdi>{bag.name}</bdi>
          </Link>
        </h3>
        {bag.isPrimary ? <Badge tone="accent">Primary</Badge> : null}
      </div>
      <Disclosure
        summary={<BagSummary bag={bag} />}
        open={isMain}
        onToggle={setIsOpen}
        className="border-0"
      >
        <ProfileBagDiscs username={username} bag={bag} isMain={isMain} isOpen={isOpen} />
      </Disclosure>
    </div>
  )
}

function BagSummary({ bag }: { bag: ProfileBag }) {
  const total = bag.score?.completenessScore
  const grade = bagGrade(total ?? 0, bag.discCount)
  return (
    <span className="grid gap-2 pb-1">
      <span className="text-sm font-normal text-ink-soft">
        <span className="sr-only">Discs in {bag.name}: </span>
        {discCountLabel(bag.discCount)}
        {total === undefined ? null : ` · ${total}% complete`}
        {total !== undefined && grade ? `, grade ${grade}` : null}
      </span>
      <DiscThumbnailsById
        discIds={bag.discIds}
        discCount={bag.discCount}
        className="group-open:hidden"
      />
    </span>
  )
}

function ProfileBagDiscs({ username, bag, isMain, isOpen }: ProfileBagProps & { isOpen: boolean }) {
  const { user } = useSession()
  const page = { username, address: bag.address }
  const { data, isError, isFetching, refetch } = useQuery({
    ...bagPageQuery(page, user?.id ?? null),
    enabled: isOpen && bag.discCount > 0,
  })
  if (bag.discCount === 0) return <p className="py-2 text-ink-soft">This bag is empty</p>
  if (data?.kind === 'missing') {
    return <p className="py-2 text-ink-soft">This bag no longer exists</p>
  }
  if (data) {
    return (
      <>
        {isMain && data.page.bag.discs.length > 0 ? <BagPreview bag={data.page.bag} /> : null}
        <div className="border-t border-line pt-4">
          <PublicBagDiscs bag={data.page.bag} headingLevel={4} />
        </div>
      </>
    )
  }
  if (isError && !isFetching) {
    return <LoadFailedLine title="Failed to load discs" onRetry={() => void refetch()} />
  }
  return (
    <>
      <Spinner label="Loading discs" />
      <noscript>
        <TextLink to={bagPagePath(username, bag.address)}>See the discs on the bag's page</TextLink>
      </noscript>
    </>
  )
}

function BagPreview({ bag }: { bag: Pick<PublicBag, 'discs' | 'score'> }) {
  const flights = useMemo(() => bagDiscsInOrder(bag).map(({ disc }) => ({ disc })), [bag])
  const { score } = bag
  const discCount = bag.discs.length
  return (
    <div className="mb-6 grid items-center justify-items-center gap-x-8 gap-y-6 border-t border-line pt-4 md:grid-cols-[auto_minmax(0,28rem)] md:justify-center lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,28rem)]">
      {score ? (
        <>
          <ScoreRing total={score.completenessScore} discCount={discCount} />
          <div className="w-full max-lg:hidden">
            <ScoreParts parts={partsWithoutAdvice(score.scoreBreakdown)} discCount={discCount} />
          </div>
        </>
      ) : null}
      <div className="grid w-full max-w-md gap-3">
        <LazyFlightPathChart flights={flights} />
        <UnitsSwitch hideLabel className="w-fit" />
      </div>
    </div>
  )
}
