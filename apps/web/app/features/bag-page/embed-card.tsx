// /u/{username}/{bag}/embed: a bag as a small card for other sites, without scripts.
import type { BagPage } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScoreRing } from '../../entities/analysis/score.tsx'
import { bagSummary } from '../../entities/bag/bag-facts.ts'
import { DiscThumbnails } from '../../entities/disc/disc-pictures.tsx'
import { bagDiscsInOrder } from '../../entities/collection/public-bag-discs.tsx'
import { type BagPageAddress, bagPageQuery } from '../../entities/bag/pages/bag-page-queries.ts'
import { useSite } from '../../lib/site.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { ExternalLink } from '../../ui/button.tsx'
import { BAG_NOT_FOUND } from './bag-page-meta.ts'

/** The number of discs that fit in the snippet's iframe. */
const MAX_DISCS = 20

export function EmbedCard({ username, address }: BagPageAddress) {
  const { user } = useSession()
  const { data: view } = useQuery(bagPageQuery({ username, address }, user?.id ?? null))
  if (view?.kind === 'loaded') return <EmbeddedBag page={view.page} />
  return (
    <Frame path="/bags" label="Browse bags on Bagwise">
      <h1 className="text-2xl">{BAG_NOT_FOUND.title}</h1>
      <p className="text-ink-soft">{BAG_NOT_FOUND.description}</p>
    </Frame>
  )
}

function EmbeddedBag({ page }: { page: BagPage }) {
  const { bag, username, address } = page
  const discs = bagDiscsInOrder(bag).map(({ disc }) => disc)
  const total = bag.score?.completenessScore
  return (
    <Frame path={bagPagePath(username, address)} label="See this bag on Bagwise">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="line-clamp-2 text-2xl leading-tight wrap-anywhere">
            <bdi>{bag.name}</bdi>
          </h1>
          <p className="truncate text-sm">
            by <bdi className="font-semibold">{playerName(page)}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{bagSummary(discs)}</p>
        </div>
        {total === undefined ? null : <ScoreRing total={total} size="small" className="shrink-0" />}
      </div>
      <DiscThumbnails discs={discs} max={MAX_DISCS} />
    </Frame>
  )
}

function Frame({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  const { settings } = useSite()
  return (
    <main className="grid min-h-dvh content-between gap-3 rounded-lg border-2 border-line bg-card p-4">
      <div className="grid gap-3">{children}</div>
      <p>
        <ExternalLink href={settings.origin + path} className="inline-flex min-h-11 items-center">
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </ExternalLink>
      </p>
    </main>
  )
}
