// /wish-list/{token}: a player's wish list, for everyone with its link.
import type { Api, SharedWishList } from '@bagwise/contract'
import { wantedWeight } from '@bagwise/domain/collection'
import { truncate } from '@bagwise/domain/text'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MetaDescriptor } from 'react-router'
import { DiscCard } from '../../entities/disc/disc-card.tsx'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { StoreLinks } from '../../entities/disc/store-links.tsx'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { useThrower } from '../../entities/profile/thrower.ts'
import { api as browserApi } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { documentTitle, metaTags } from '../../lib/page-meta.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { PrimaryLink } from '../../ui/button.tsx'
import { PageLoading } from '../../ui/feedback/load-failed.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Banner, EmptyState } from '../../ui/surfaces.tsx'

/** Null if the link doesn't open a list. Other errors are thrown. */
async function loadList(api: Api, linkToken: string, signal: AbortSignal) {
  try {
    return await api.getSharedWishList({ params: { linkToken }, signal })
  } catch (error) {
    if (isProblem(error, 'wish-list-not-found') || isProblem(error, 'bad-request')) return null
    throw error
  }
}

export const sharedWishListQuery = (linkToken: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['shared-wish-list', linkToken] as const,
    queryFn: ({ signal }) => loadList(api, linkToken, signal),
  })

const NOT_FOUND = {
  title: 'Wish list not found',
  description: "This wish list doesn't exist, or it isn't shared anymore.",
} as const
const DESCRIPTION_LIMIT = 200

const listTitle = (list: SharedWishList): string => `${playerName(list)}'s wish list`

export function sharedWishListMeta(list: SharedWishList | null | undefined): MetaDescriptor[] {
  if (!list) return metaTags({ ...NOT_FOUND, unlisted: true })
  const names = list.discs.map(({ disc }) => disc.name).join(', ')
  return metaTags({
    title: listTitle(list),
    description: truncate(`${discCountLabel(list.discs.length)}: ${names}`, DESCRIPTION_LIMIT),
    unlisted: true,
  })
}

export function SharedWishListScreen({ linkToken }: { linkToken: string }) {
  const query = useQuery(sharedWishListQuery(linkToken))
  const { data: list } = query
  useEffect(() => {
    if (list !== undefined) document.title = documentTitle(list ? listTitle(list) : NOT_FOUND.title)
  }, [list])

  if (list === undefined) return <PageLoading query={query} noun="wish list" />
  if (list === null)
    return (
      <EmptyState
        level={1}
        title={NOT_FOUND.title}
        action={<PrimaryLink to="/library">Browse the Library</PrimaryLink>}
      >
        {NOT_FOUND.description}
      </EmptyState>
    )
  return <LoadedWishList list={list} />
}

function LoadedWishList({ list }: { list: SharedWishList }) {
  const { user } = useSession()
  const thrower = useThrower()
  if (list.discs.length === 0)
    return (
      <EmptyState level={1} title={listTitle(list)}>
        There's nothing on this list right now.
      </EmptyState>
    )
  return (
    <Page className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        title={listTitle(list)}
        lead={`${discCountLabel(list.discs.length)} that @${list.username} would love to throw. Each one says which plastic and weight to look for, and where to buy it.`}
      />
      <ul
        aria-label="Wish list"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-3"
      >
        {list.discs.map(({ disc, note, storeLinks, plastic, ...weights }) => {
          const facts = [plastic, wantedWeight(weights)].filter(Boolean).join(' · ')
          return (
            <li key={disc.id}>
              <DiscCard disc={disc} thrower={thrower} level={2}>
                <div className="mt-2 grid gap-2">
                  {facts === '' ? null : <p className="font-semibold">{facts}</p>}
                  {note === null ? null : (
                    <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                  )}
                  <div className="relative z-10">
                    <StoreLinks links={storeLinks} discName={disc.name} />
                  </div>
                </div>
              </DiscCard>
            </li>
          )
        })}
      </ul>
      {user ? null : (
        <Banner tone="accent" actions={<PrimaryLink to="/try">Build a Bag</PrimaryLink>}>
          See how your own discs fly, find the gaps in your bag, and keep a wish list.
        </Banner>
      )}
    </Page>
  )
}
