// /caddie: the best discs for a shot, from the selected bag. Visitors see their guest bag or a sample bag.
import type { Bag } from '@bagwise/contract'
import { discsFromCodes } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { EmptyBag, NoSelectedBag } from '../../entities/bag/bag-states.tsx'
import { useSuggestedDiscs } from '../../entities/bag/use-suggested-discs.ts'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { useCatalog } from '../../entities/disc/queries.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { TextLink, PrimaryLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { guestDraft } from '../../entities/guest-bag/guest-draft.ts'
import { bagFromUrl } from '../../entities/guest-bag/try-url.ts'
import { CADDIE_URL_FORMAT, type CaddieView } from '../../entities/caddie/caddie-url.ts'
import { CaddiePanel, type CaddiePanelProps } from '../../entities/caddie/caddie-panel.tsx'

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

type ShotState = Pick<CaddiePanelProps, 'action' | 'hrefOf' | 'view' | 'change'>

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

/** The bag that this visitor built on /try, once the library is loaded. */
function useGuestBagDraft(): { readonly name: string; readonly discs: readonly Disc[] } | null {
  const draft = useStoredValue(guestDraft, null)
  const { discs: library } = useCatalog()
  return useMemo(() => {
    if (!draft || !library) return null
    const { codes, name } = bagFromUrl(draft.url)
    const { discs } = discsFromCodes(codes, library)
    return discs.length > 0 ? { name, discs } : null
  }, [draft, library])
}

function GuestCaddie({ shot, sample }: { shot: ShotState; sample: readonly Disc[] }) {
  const guestBag = useGuestBagDraft()
  return (
    <>
      <CaddiePanel {...shot} bagId={PATH} discs={guestBag?.discs ?? sample} suggested={null} />
      <Banner
        tone="accent"
        actions={<PrimaryLink to={`/signup?next=${encodeURIComponent(PATH)}`}>Sign Up</PrimaryLink>}
      >
        {guestBag ? (
          <>
            These discs are from <strong className="wrap-anywhere">{guestBag.name}</strong>, the bag
            you started. <TextLink to="/try">Change it</TextLink>, or sign up to save it.
          </>
        ) : (
          <>
            This is a sample bag. <TextLink to="/try">Build your own</TextLink> without an account,
            or sign up to use the discs you carry.
          </>
        )}
      </Banner>
    </>
  )
}
