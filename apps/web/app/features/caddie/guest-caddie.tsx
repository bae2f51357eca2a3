// The caddie for visitors, with their guest bag or a sample bag.
import { discsFromCodes } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { CaddiePanel, type CaddiePanelProps } from '../../entities/caddie/caddie-panel.tsx'
import { useCatalog } from '../../entities/disc/queries.ts'
import { guestDraft } from '../../entities/guest-bag/guest-draft.ts'
import { bagFromUrl } from '../../entities/guest-bag/try-url.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import { PrimaryLink, TextLink } from '../../ui/button.tsx'
import { Banner } from '../../ui/surfaces.tsx'

export type ShotState = Pick<CaddiePanelProps, 'action' | 'hrefOf' | 'view' | 'change'>

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

export function GuestCaddie({ shot, sample }: { shot: ShotState; sample: readonly Disc[] }) {
  const guestBag = useGuestBagDraft()
  return (
    <>
      <CaddiePanel
        {...shot}
        bagId={shot.action}
        discs={guestBag?.discs ?? sample}
        suggested={null}
      />
      <Banner
        tone="accent"
        actions={
          <PrimaryLink to={`/signup?next=${encodeURIComponent(shot.action)}`}>Sign Up</PrimaryLink>
        }
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
