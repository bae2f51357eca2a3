// What a player carries: counted, then bag by bag, each unfolding to its discs by type; the main one is open.
import type { PublicBag } from '@bagwise/contract'
import { groupByType } from '@bagwise/domain/bag'
import { DISC_TYPE_WORDS } from '@bagwise/domain/disc'
import { bagStats } from '@bagwise/domain/profile'
import { gradeOf, scoreColorOf } from '@bagwise/domain/scoring'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { ScoreRing } from '../../components/analysis/score-ring.tsx'
import { discPath } from '../../components/disc-path.ts'
import { CopyChips } from '../../components/copy-chips.tsx'
import { DiscPicture } from '../../components/disc-picture.tsx'
import { OwnEntry } from '../../components/own-entry.tsx'
import { FlightNumbers } from '../../components/flight-numbers.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge, Disclosure, EmptyState } from '../../ui/surfaces.tsx'
import { DISC_TYPE_LOOK } from '../../components/disc-type-look.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { discCountLabel } from '../../components/disc-count-label.ts'

const FlightPathChart = lazy(() =>
  import('../../components/flight-path-chart.tsx').then(({ FlightPathChart }) => ({
    default: FlightPathChart,
  })),
)

type BagLine = PublicBag['discs'][number]

const linesOf = (bag: PublicBag): BagLine[] => bag.discs.toSorted((a, b) => a.order - b.order)

export function StatCards({ bags }: { bags: readonly PublicBag[] }) {
  const stats = bagStats(bags.map(bag => bag.discs.length))
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
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

type ProfileBagsProps = { name: string; bags: readonly PublicBag[]; own: boolean }

export function ProfileBags({ name, bags, own }: ProfileBagsProps) {
  if (bags.length === 0)
    return (
      <EmptyState
        title="No Bags Yet"
        action={own ? <LinkButton to="/my-bag">Create Your First Bag</LinkButton> : undefined}
      >
        <bdi className="wrap-anywhere">{name}</bdi> hasn't created any bags yet.
      </EmptyState>
    )
  const main = bags.find(({ isPrimary }) => isPrimary) ?? bags[0]
  return (
    <section aria-labelledby="bags" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bags" className="text-3xl">
          Bags
        </h2>
        <TextLink to="/leaderboard" className="inline-flex min-h-11 items-center">
          Leaderboard
        </TextLink>
      </div>
      {bags.map(bag => (
        <Disclosure key={bag.id} summary={<BagSummary bag={bag} />} open={bag === main}>
          {bag === main && bag.discs.length > 0 ? <BagPicture bag={bag} /> : null}
          <BagDiscs bag={bag} />
        </Disclosure>
      ))}
    </section>
  )
}

/** As many as a first look can take in; the rest is a number. */
const SHOWN_AT_A_GLANCE = 14

function BagSummary({ bag }: { bag: PublicBag }) {
  const glance = linesOf(bag).slice(0, SHOWN_AT_A_GLANCE)
  return (
    <span className="grid gap-2 py-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-display text-2xl leading-tight wrap-anywhere">{bag.name}</bdi>
        {bag.isPrimary ? <Badge tone="accent">Primary</Badge> : null}
      </span>
      <span className="text-sm font-normal text-ink-soft">
        {discCountLabel(bag.discs.length)}
        {bag.score
          ? ` · ${bag.score.completenessScore}% complete, grade ${gradeOf(bag.score.completenessScore)}`
          : null}
      </span>
      {glance.length > 0 ? (
        <span aria-hidden="true" className="flex flex-wrap gap-1 group-open:hidden">
          {glance.map(({ disc }) => (
            <DiscPicture
              key={disc.id}
              disc={disc}
              print="flight"
              decorative
              className="size-7 sm:size-8"
            />
          ))}
          {bag.discs.length > glance.length ? (
            <span className="self-center pl-1 text-sm font-normal text-ink-soft">
              +{bag.discs.length - glance.length}
            </span>
          ) : null}
        </span>
      ) : null}
    </span>
  )
}

/** The main bag at a glance: its score and all its flights. */
function BagPicture({ bag }: { bag: PublicBag }) {
  const flights = useMemo(() => linesOf(bag).map(({ disc }) => ({ disc })), [bag])
  const total = bag.score?.completenessScore
  return (
    <div className="mb-6 grid items-center justify-items-center gap-6 border-t border-line pt-4 md:flex md:justify-center md:gap-16">
      {total === undefined ? null : (
        <ScoreRing
          score={{ total, grade: gradeOf(total), color: scoreColorOf(total) }}
          className="shrink-0"
        />
      )}
      <div className="w-full max-w-md">
        <Suspense fallback={<Skeleton className="h-120" />}>
          <FlightPathChart flights={flights} />
        </Suspense>
      </div>
    </div>
  )
}

function BagDiscs({ bag }: { bag: PublicBag }) {
  if (bag.discs.length === 0) return <p className="py-2 text-ink-soft">This bag is empty</p>
  return (
    <div className="grid gap-6 border-t border-line pt-4">
      {groupByType(linesOf(bag), ({ disc }) => disc.type).map(({ type, items }) => (
        <section key={type} className="grid gap-3">
          <h3 className={`text-xl ${DISC_TYPE_LOOK[type].text}`}>
            {DISC_TYPE_WORDS[type].many} ({items.length})
          </h3>
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {items.map(line => (
              <DiscLine key={line.disc.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DiscLine({ line: { disc, notes, copies } }: { line: BagLine }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2 rounded-md border border-line p-3">
      <DiscPicture disc={disc} decorative className="size-16 self-center" />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="leading-tight">
          {disc.own ? (
            <span className="font-semibold">{disc.name}</span>
          ) : (
            <Link
              to={discPath(disc.id)}
              className="hit-area font-semibold no-underline hover:underline"
            >
              {disc.name}
            </Link>
          )}{' '}
          <span className="text-sm text-ink-soft">{disc.brand}</span> <OwnEntry disc={disc} />
        </p>
        <FlightNumbers numbers={disc} />
      </div>
      {copies && copies.length > 0 ? (
        <CopyChips copies={copies} label={`Discs: ${disc.name}`} className="col-span-2" />
      ) : null}
      {notes ? (
        <p className="col-span-2 border-l-4 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <bdi>{notes}</bdi>
        </p>
      ) : null}
    </li>
  )
}
