// The loaders of the profile page. They also load the first bag, which is open.
import { dehydrate } from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
} from 'react-router'
import { bagPageQuery } from '../../entities/bag/pages/bag-page-queries.ts'
import { profileQuery, type ProfileView } from '../../entities/profile/queries.ts'
import { dropLargeData, FAILED_STATUS, type PageData } from '../../lib/api/page-data.ts'
import { browserQueries, makeQueryClient } from '../../lib/api/query-client.ts'
import { pageContext } from '../../lib/page-context.ts'
import { currentSession } from '../../lib/session/session.ts'

const STATUS = { loaded: 200, missing: 404, private: 403 } as const satisfies Record<
  ProfileView['kind'],
  number
>
type ProfilePageData = PageData & { readonly meta: MetaDescriptor[] }

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
    const main = view?.kind === 'loaded' ? view.profile.bags[0] : undefined
    if (main && main.discCount > 0) {
      const query = bagPageQuery({ username, address: main.address }, user?.id ?? null, api)
      await queries.prefetchQuery({ ...query, retry: false })
      dropLargeData(queries, query.queryKey)
    }
    const page: ProfilePageData = { dehydrated: dehydrate(queries), meta: metaOf(view, username) }
    return data(page, { status: view ? STATUS[view.kind] : FAILED_STATUS })
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
