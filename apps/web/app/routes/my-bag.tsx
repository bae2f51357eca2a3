import { bagsQuery } from '../entities/bag/queries.ts'
import { carriedDiscsQuery } from '../entities/collection/queries.ts'
import { popularDiscsQuery } from '../entities/disc/queries.ts'
import { browserLoader, type PageTools, serverLoader, isOtherPage } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

/** With popular discs, which the suggestions need. */
const load = ({ api, queries }: PageTools) =>
  Promise.all([
    queries.prefetchQuery(bagsQuery(api)),
    queries.prefetchQuery(popularDiscsQuery(api)),
  ])

/** With the owned discs in bags, so that no row grows when they load. */
export const loader = serverLoader(
  tools => Promise.all([load(tools), tools.queries.prefetchQuery(carriedDiscsQuery(tools.api))]),
  'player',
)
export const clientLoader = browserLoader(load, 'player')

export const shouldRevalidate = isOtherPage

export const meta = pageMeta({
  title: 'My Bag',
  description: 'Your disc golf bags: every disc with its flight path, notes and position.',
  unlisted: true,
})

export { ErrorBoundary } from '../features/site/error-page.tsx'
export { MyBagPage as default } from '../features/my-bag/my-bag-page.tsx'
