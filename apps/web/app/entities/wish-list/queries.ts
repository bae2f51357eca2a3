// The player's wish list.
import type { Api, Endpoints, OutputOf } from '@bagwise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api as browserApi } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/use-session.tsx'

export type WishList = OutputOf<Endpoints['listWantedDiscs']>

export const WISH_LIST_PAGE = '/my-discs/wish-list'

export const wishListQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['wish-list'] as const,
    queryFn: ({ signal }) => api.listWantedDiscs({ signal }),
    // The list may have changed on another device.
    refetchOnWindowFocus: 'always',
    // Offline, the service worker's cached copy is used.
    networkMode: 'offlineFirst',
  })

const NONE: ReadonlySet<string> = new Set()

/**
 * The discs on the wish list when it was loaded, for sorting. Doesn't change afterwards, because suggestions must not
 * move when the player presses a heart. Empty for visitors.
 */
export function useWantedIds(): ReadonlySet<string> {
  const { user } = useSession()
  const { data } = useQuery({ ...wishListQuery(), enabled: user !== null })
  const [ids, setIds] = useState<ReadonlySet<string>>()
  if (data && !ids) setIds(new Set(data.wantedDiscs.map(({ discId }) => discId)))
  return ids ?? NONE
}

/** Reads only from the cache. */
export function useIsWanted(discId: string): boolean {
  const { user } = useSession()
  const { data } = useQuery({ ...wishListQuery(), enabled: false })
  return user !== null && (data?.wantedDiscs.some(wanted => wanted.discId === discId) ?? false)
}
