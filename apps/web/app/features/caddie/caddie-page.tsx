// /caddie: the best discs for a shot, from the selected bag. Visitors see their guest bag or a sample bag.
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { EmptyBag, NoSelectedBag } from '../../entities/bag/bag-states.tsx'
import { useSuggestedDiscs } from '../../entities/bag/use-suggested-discs.ts'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { CADDIE_URL_FORMAT, type CaddieView } from '../../entities/caddie/caddie-url.ts'
import { CaddiePanel } from '../../entities/caddie/caddie-panel.tsx'
import type { ShotState } from './guest-caddie.tsx'

/** Players don't need the code of guests' bags. */
const GuestCaddie = lazyComponent(async () => (await import('./guest-caddie.tsx')).GuestCaddie)

const PATH = '/caddie'
const hrefOf = (view: CaddieView): string => PATH + CADDIE_URL_FORMAT.format(view)

export function CaddiePage({ sample }: { sample: readonly Disc[] }) {
  const { user } = useSession()
  const [view, change] = useUrlState(CADDIE_URL_FORMAT)
  const shot: ShotState = { action: PATH, hrefOf, view, change }
  return (
    <Page className="grid grid-cols-1 content-start gap-4">
      <h1 className="text-4xl sm:text-5xl">Caddie</h1>
      {user ? <PlayerCaddie shot={shot} /> : <GuestCaddie shot={shot} sample={sample} />}
    </Page>
  )
}

function PlayerCaddie({ shot }: { shot: ShotState }) {
  const selected = useSelectedBag()
  const { bag } = selected
  if (!bag)
    return <NoSelectedBag selected={selected}>The caddie needs a bag with discs.</NoSelectedBag>
  if (bag.discs.length === 0)
    return (
      <EmptyBag title={`${bag.name} is Empty`}>
        Add the discs you carry, and the caddie will tell you which one to throw.
      </EmptyBag>
    )
  return <BagCaddie bag={bag} shot={shot} />
}

function BagCaddie({ bag, shot }: { bag: Bag; shot: ShotState }) {
  const discs = useMemo(() => bag.discs.map(({ disc }) => disc), [bag.discs])
  const suggested = useSuggestedDiscs(bag)
  return <CaddiePanel {...shot} bagId={bag.id} discs={discs} suggested={suggested} />
}
