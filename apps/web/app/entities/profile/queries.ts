// Queries and loaders for profiles. A missing or private profile is part of the result; other errors are thrown.
import type { Api, PublicProfile } from '@bagwise/contract'
import { queryOptions, dehydrate } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
} from 'react-router'
import { pageContext } from '../../lib/page-context.ts'
import { bagPageQuery } from '../bag/pages/bag-page-queries.ts'
import { dropLargeData, type PageData } from '../../lib/api/page-data.ts'
import { browserQueries, makeQueryClient } from '../../lib/api/query-client.ts'
import { currentSession } from '../../lib/session/session.ts'

export type ProfileView =
  | { readonly kind: 'loaded'; readonly profile: PublicProfile }
  | { readonly kind: 'missing' }
  | { readonly kind: 'private' }

export const profileKeys = {
  all: ['profiles'],
  /** Cached per viewer, because owners see more of their profile. */
  view: (username: string, viewerId: string | null) => [
    'profiles',
    username.toLowerCase(),
    viewerId ?? 'visitor',
  ],
  mine: ['profiles', 'mine'],
} as const

async function loadView(api: Api, username: string, signal: AbortSignal): Promise<ProfileView> {
  try {
    return { kind: 'loaded', profile: await api.getProfile({ params: { username }, signal }) }
  } catch (error) {
    if (isProblem(error, 'profile-private')) return { kind: 'private' }
    // An invalid username can't exist.
    if (isProblem(error, 'profile-not-found') || isProblem(error, 'bad-request'))
      return { kind: 'missing' }
    throw error
  }
}

export const profileQuery = (username: string, viewerId: string | null, api: Api = browserApi) =>
  queryOptions({
    queryKey: profileKeys.view(username, viewerId),
    queryFn: ({ signal }) => loadView(api, username, signal),
  })

export const myProfileQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: profileKeys.mine,
    queryFn: ({ signal }) => api.getMyProfile({ signal }),
  })

const STATUS = { loaded: 200, missing: 404, private: 403 } as const satisfies Record<
  ProfileView['kind'],
  number
>
const FAILED = 503

export type ProfilePageData = PageData & { readonly meta: MetaDescriptor[] }

/** Returns the page's meta tags. The view is undefined until it is loaded. */
type MetaOf = (view: ProfileView | undefined, username: string) => MetaDescriptor[]

export const profileServerLoader =
  (metaOf: MetaOf) =>
  async ({ context, params: { username = '' } }: LoaderFunctionArgs) => {
    const { api, user } = context.get(pageContext)
    const queries = makeQueryClient()
    const view = await queries
      .fetchQuery({ ...profileQuery(username, user?.id ?? null, api), retry: false })
      .catch(() => undefined)
    // The first bag is open, so its discs are part of the page.
    const main = view?.kind === 'loaded' ? view.profile.bags[0] : undefined
    if (main && main.discCount > 0) {
      const query = bagPageQuery({ username, address: main.address }, user?.id ?? null, api)
      await queries.prefetchQuery({ ...query, retry: false })
      dropLargeData(queries, query.queryKey)
    }
    const page: ProfilePageData = {
      dehydrated: dehydrate(queries),
      meta: metaOf(view, username),
    }
    return data(page, { status: view ? STATUS[view.kind] : FAILED })
  }

export const profileBrowserLoader =
  (metaOf: MetaOf) =>
  ({ params: { username = '' } }: ClientLoaderFunctionArgs): ProfilePageData => {
    const queries = browserQueries()
    const query = profileQuery(username, currentSession().user?.id ?? null)
    void queries.prefetchQuery(query)
    const cached = queries.getQueryData(query.queryKey)
    return { dehydrated: null, meta: metaOf(cached, username) }
  }
