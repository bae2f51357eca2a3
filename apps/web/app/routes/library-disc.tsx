import type { Api, PageHandle } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { bagsQuery } from '../entities/bag/queries.ts'
import { loadedCatalog, discQuery } from '../entities/disc/queries.ts'
import { type LoadArgs, serverLoader } from '../lib/api/page-data.ts'
import { isProblem } from '../lib/api/problem.ts'
import { getBrowserQueryClient } from '../lib/api/query-client.ts'
import { discSummary } from '../features/library/disc-details.tsx'
import { DiscPage } from '../features/library/disc-page.tsx'
import { pageContext } from '../lib/page-context.ts'
import { metaTags } from '../lib/page-meta.ts'

const load = async ({ api, queries, user, params }: LoadArgs) => {
  await Promise.all([
    queries.prefetchQuery(discQuery(params['discId'] ?? '', api)),
    user && queries.prefetchQuery(bagsQuery(api)),
  ])
}

const discNotFound = () => data(null, { status: 404 })

/** Bags keep discs that were removed from the library, so these discs still have a page. */
async function fetchRemovedDisc(api: Api, discId: string): Promise<Disc> {
  try {
    return (await api.getDisc({ params: { discId } })).disc
  } catch (problem) {
    throw isProblem(problem, 'disc-not-found') ? discNotFound() : problem
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, discs } = args.context.get(pageContext)
  const discId = args.params['discId'] ?? ''
  const disc = discs.find(({ id }) => id === discId) ?? (await fetchRemovedDisc(api, discId))
  return { ...(await serverLoader(load)(args)), disc }
}

/** A disc from the browser's catalog is shown right away. Its description loads later. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const query = discQuery(params['discId'] ?? '')
  const queries = getBrowserQueryClient()
  const cached = loadedCatalog()?.find(({ id }) => id === params['discId'])
  if (cached) {
    void queries.prefetchQuery(query)
    return { dehydrated: null, disc: cached }
  }
  try {
    const { disc } = await queries.ensureQueryData(query)
    return { dehydrated: null, disc }
  } catch (problem) {
    throw isProblem(problem, 'disc-not-found') ? discNotFound() : problem
  }
}

export const handle: PageHandle = { shared: { byUnit: true } }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { disc } = loaderData
  return metaTags({ title: `${disc.name} by ${disc.brand}`, description: discSummary(disc) })
}

export default function DiscRoute() {
  const { disc } = useLoaderData<typeof loader>()
  return <DiscPage key={disc.id} disc={disc} />
}
