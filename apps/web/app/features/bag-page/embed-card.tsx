// /u/{username}/{bag}/embed: a bag as a small card for other sites, without JavaScript.
import type { BagPage } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { formatNumbers } from '@bagwise/domain/flight'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScoreRing } from '../../entities/analysis/score.tsx'
import { bagDiscsInOrder, bagSummary } from '../../entities/bag/bag-facts.ts'
import { DiscThumbnail } from '../../entities/disc/disc-picture.tsx'
import { type BagPageAddress, bagPageQuery } from '../../entities/bag/pages/bag-page-queries.ts'
import { useSite } from '../../lib/site.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { ExternalLink } from '../../ui/button.tsx'
import { BAG_NOT_FOUND } from './bag-page-meta.ts'

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
        {total === undefined ? null : (
          <ScoreRing total={total} discCount={discs.length} size="small" className="shrink-0" />
        )}
      </div>
      <DiscList discs={discs} />
    </Frame>
  )
}

function DiscList({ discs }: { discs: readonly Disc[] }) {
  if (discs.length === 0) return <p className="text-ink-soft">This bag is empty</p>
  return (
    <section
      aria-label="Discs"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls by keyboard only with focus
      tabIndex={0}
      className="-mx-4 min-h-0 overflow-y-auto overscroll-contain border-t border-line px-4"
    >
      <ul className="divide-y divide-line">
        {discs.map(disc => (
          <li key={disc.id} className="flex items-center gap-2 py-1.5 leading-tight">
            <DiscThumbnail disc={disc} className="size-6 shrink-0" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="font-semibold">{disc.name}</bdi>{' '}
              <bdi className="text-xs text-ink-soft">{disc.brand}</bdi>
            </span>
            <span className="shrink-0 font-display whitespace-nowrap">
              <span className="sr-only">Flight numbers </span>
              {formatNumbers(disc)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fills the frame's height, so only the list scrolls. */
function Frame({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  const { settings } = useSite()
  return (
    <main className="flex h-dvh flex-col overflow-hidden rounded-lg border border-line bg-card">
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pt-3">{children}</div>
      <p className="border-t border-line px-4">
        <ExternalLink href={settings.origin + path} className="inline-flex min-h-11 items-center">
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </ExternalLink>
      </p>
    </main>
  )
}
