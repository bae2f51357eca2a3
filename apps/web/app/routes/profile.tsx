import type { PageHandle } from '@bagwise/contract'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router'
import { profileMeta } from '../features/profile/profile-meta.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { loadedMeta } from '../lib/page-meta.ts'
import { bagPageQuery } from '../entities/bag/pages/bag-page-queries.ts'
import { profileQuery } from '../entities/profile/queries.ts'
import { dropLargeData, startView, viewDocument } from '../lib/api/page-data.ts'
import { makeQueryClient } from '../lib/api/query-client.ts'
import { pageContext } from '../lib/page-context.ts'
import { currentSession } from '../lib/session/session.ts'

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
  return viewDocument(queries, view, profileMeta(view, username))
}

export const clientLoader = ({ params: { username = '' } }: ClientLoaderFunctionArgs) =>
  startView(profileQuery(username, currentSession().user?.id ?? null), view =>
    profileMeta(view, username),
  )

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = loadedMeta

export default function Profile() {
  const { username = '' } = useParams()
  return <ProfilePage username={username} />
}
