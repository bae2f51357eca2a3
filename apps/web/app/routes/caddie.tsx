import type { PageHandle } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bagsQuery } from '../entities/bag/queries.ts'
import { loadedCatalog } from '../entities/disc/queries.ts'
import { browserLoader, type LoadArgs, serverLoader, hasPathChanged } from '../lib/api/page-data.ts'
import { SHOT_FIELDS } from '../entities/caddie/caddie-url.ts'
import { CaddiePage } from '../features/caddie/caddie-page.tsx'
import { SAMPLE_BAG } from '../entities/guest-bag/guest-draft.ts'
import { pageContext, uncachedQuery } from '../lib/page-context.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { currentSession } from '../lib/session/session.ts'

const load = async ({ api, queries, user }: LoadArgs) => {
  if (user) await queries.prefetchQuery(bagsQuery(api))
}

const pickSample = (library: readonly Disc[]): readonly Disc[] =>
  SAMPLE_BAG.flatMap(sampleId => library.find(({ id }) => id === sampleId) ?? [])

const NO_DISCS: readonly Disc[] = []

export async function loader(args: LoaderFunctionArgs) {
  const { discs, user } = args.context.get(pageContext)
  const pageData = await serverLoader(load)(args)
  return { ...pageData, sample: user ? NO_DISCS : pickSample(discs) }
}

/** Until the browser has loaded the library, the server picks a visitor's sample discs. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { user } = currentSession()
  const library = loadedCatalog()
  if (!user && !library) return await args.serverLoader<typeof loader>()
  const pageData = await browserLoader(load)(args)
  return { ...pageData, sample: user ? NO_DISCS : pickSample(library ?? NO_DISCS) }
}

export const shouldRevalidate = hasPathChanged

/** The same for every visitor, so it is rendered once per shot. */
export const handle: PageHandle = {
  shared: {
    byUnit: true,
    query: uncachedQuery(...Object.values(SHOT_FIELDS)),
  },
}

export const meta = pageMeta({
  title: 'Caddie',
  description:
    'Which disc for this shot? Enter distance, shape and wind, and see the three best discs in your bag.',
})

export default function CaddieRoute() {
  const { sample } = useLoaderData<typeof loader>()
  return <CaddiePage sample={sample} />
}
