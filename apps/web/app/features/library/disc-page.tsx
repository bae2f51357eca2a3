import type { Disc } from '@bagwise/domain/disc'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { discQuery, useCatalog } from '../../entities/disc/queries.ts'
import { AddDiscButton, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { FinishBadge, TypeBadge } from '../../entities/disc/badges.tsx'
import { DiscPicture } from '../../entities/disc/disc-picture.tsx'
import { FlightNumbers, NotableNumbersLegend } from '../../entities/disc/flight-numbers.tsx'
import { FlightPathChart } from '../../entities/flight/flight-path-chart.tsx'
import { AddOwnedDiscButton } from '../../entities/collection/edit/edit-dialogs.tsx'
import { useOwnedDiscs } from '../../entities/collection/queries.ts'
import { WantButton } from '../../entities/wish-list/want-button.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { useSession } from '../../lib/session/use-session.tsx'
import { Page } from '../../ui/page.tsx'
import { TouchLink } from '../../ui/button.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { Agreement, Description, Dimensions, Status, WhereToBuy } from './disc-details.tsx'
import { isFromLibrary } from './filter-url.ts'
import { SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import {
  explain,
  findMatches,
  matchIndexOf,
  type Match,
  similarityPercent,
} from '@bagwise/domain/swap'
import { DiscCard } from '../../entities/disc/disc-card.tsx'
import { useThrower } from '../../entities/profile/thrower.ts'

export function DiscPage({ disc }: { disc: Disc }) {
  const { data: detail, isError } = useQuery(discQuery(disc.id))
  const { user } = useSession()
  const { stateOf, add } = useAddDisc()
  const flights = useMemo(() => [{ disc }], [disc])
  return (
    <Page>
      <BackToLibrary />
      <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-[5fr_5fr_4fr]">
        <DiscPicture disc={disc} className="mx-auto w-full max-w-md self-start max-sm:max-w-48" />
        <div className="grid content-start gap-5 max-sm:grid-cols-1">
          <div>
            <p className="text-lg text-ink-soft">{disc.brand}</p>
            <h1 className="text-5xl sm:text-6xl">{disc.name}</h1>
          </div>
          <p className="flex flex-wrap gap-2">
            <TypeBadge type={disc.type} className="px-2.5 py-1 text-sm!" />
            <FinishBadge disc={disc} className="px-2.5 py-1 text-sm!" />
          </p>
          <FlightNumbers numbers={disc} size="large" className="max-w-md gap-1" />
          <NotableNumbersLegend className="-mt-2" />
          <div className="flex flex-wrap items-center gap-3">
            <AddDiscButton disc={disc} state={stateOf(disc.id)} onAdd={add} labeled />
            {user ? <OwnedDiscs disc={disc} /> : null}
            <WantButton disc={disc} labeled />
          </div>
          <div className="grid gap-1">
            <Status disc={disc} detail={detail} />
            <Agreement detail={detail} />
          </div>
          <Description detail={detail} failed={isError} />
          <WhereToBuy detail={detail} />
        </div>
        <Section
          title="Flight path"
          className="grid content-start gap-4 sm:col-span-2 lg:col-span-1"
        >
          <div className="@container">
            <ThrowerControl />
          </div>
          <FlightPathChart flights={flights} className="max-w-lg" />
        </Section>
      </div>
      <Dimensions disc={disc} />
      <ClosestSection disc={disc} />
    </Page>
  )
}

/** Returns to the same place in the library, or opens the library if the player came from another page. */
function BackToLibrary() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <TouchLink
      to="/library"
      className="gap-2"
      onClick={event => {
        if (!isFromLibrary(state) || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft aria-hidden size={18} />
      Back to Library
    </TouchLink>
  )
}

/** For players: how many they own, and a button to add another. */
function OwnedDiscs({ disc }: { disc: Disc }) {
  // Sold discs don't count, as in the totals.
  const owned = useOwnedDiscs()?.filter(
    ({ discId, place }) => discId === disc.id && place !== 'sold',
  )
  return (
    <>
      <AddOwnedDiscButton label="Add to My Discs" discId={disc.id} />
      {owned && owned.length > 0 ? <p>You own {owned.length}</p> : null}
    </>
  )
}

const LIMIT = 6
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3'

/** Discs of other brands with the most similar flight. */
function ClosestSection({ disc }: { disc: Disc }) {
  const { discs, failed } = useCatalog()
  if (failed) return null
  return (
    <Section title="Closest discs from other brands" className="needs-script mt-12 grid gap-4">
      {discs ? (
        <ClosestList disc={disc} discs={discs} />
      ) : (
        <SkeletonGroup label="Looking for similar discs" className={GRID}>
          <Skeletons count={LIMIT} className="h-80 rounded-lg" />
        </SkeletonGroup>
      )}
    </Section>
  )
}

/** Excludes the disc's own brand by treating it as already in the bag. */
function findClosest(disc: Disc, discs: readonly Disc[]): readonly Match[] {
  const ownBrand = discs.filter(({ brand }) => brand === disc.brand).map(({ id }) => id)
  const { direct, similar } = findMatches(disc, matchIndexOf(discs), { inBag: ownBrand })
  return [...direct, ...similar].slice(0, LIMIT)
}

export function ClosestList({ disc, discs }: { disc: Disc; discs: readonly Disc[] }) {
  const thrower = useThrower()
  const closest = useMemo(() => findClosest(disc, discs), [disc, discs])
  if (closest.length === 0)
    return <p className="text-ink-soft">No other disc flies like this one.</p>
  return (
    <ul className={GRID}>
      {closest.map(match => (
        <li key={match.disc.id}>
          <DiscCard disc={match.disc} thrower={thrower}>
            <p className="mt-2 text-sm text-ink-soft">
              <strong className="font-display text-lg text-ink">
                {similarityPercent(match.similarity)}% match
              </strong>
              : {explain(disc, match.disc)}
            </p>
          </DiscCard>
        </li>
      ))}
    </ul>
  )
}
