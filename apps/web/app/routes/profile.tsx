import type { PageHandle } from '@bagwise/contract'
import {
  useParams,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
} from 'react-router'
import { profileMeta } from '../features/profile/profile-meta.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { loadedMeta } from '../lib/page-meta.ts'
import { dehydrate } from '@tanstack/react-query'
import { bagPageQuery } from '../entities/bag/pages/bag-page-queries.ts'
import { profileQuery, type ProfileView } from '../entities/profile/queries.ts'
import { dropLargeData, FAILED_STATUS, type PageData } from '../lib/api/page-data.ts'
import { getBrowserQueryClient, makeQueryClient } from '../lib/api/query-client.ts'
import { pageContext } from '../lib/page-context.ts'
import { currentSession } from '../lib/session/session.ts'

const STATUS = { loaded: 200, missing: 404, private: 403 } as const satisfies Record<
  ProfileView['kind'],
  number
>
type ProfilePageData = PageData & { readonly meta: MetaDescriptor[] }

/** Also loads the first bag, which is open. */
export const loader = async ({ context, params: { username = '' } }: LoaderFunctionArgs) => {
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
  const page: ProfilePageData = {
    dehydrated: dehydrate(queries),
    meta: profileMeta(view, username),
  }
  return data(page, { status: view ? STATUS[view.kind] : FAILED_STATUS })
}

export const clientLoader = ({
  params: { username = '' },
}: ClientLoaderFunctionArgs): ProfilePageData => {
  const queries = getBrowserQueryClient()
  const query = profileQuery(username, currentSession().user?.id ?? null)
  void queries.prefetchQuery(query)
  const cached = queries.getQueryData(query.queryKey)
  return { dehydrated: null, meta: profileMeta(cached, username) }
}

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = loadedMeta

export default function Profile() {
  const { username = '' } = useParams()
  return <ProfilePage username={username} />
}
