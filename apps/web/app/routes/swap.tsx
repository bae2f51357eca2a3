import { bagsQuery } from '../entities/bag/queries.ts'
import { browserLoader, type PageTools, serverLoader } from '../lib/api/page-data.ts'
import { SwapPage } from '../features/swap/swap-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

const load = ({ api, queries }: PageTools) => queries.prefetchQuery(bagsQuery(api))

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

/** Tab, disc and brand change in the browser; only coming from elsewhere loads anything. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = () =>
  pageMeta({
    title: 'Bag Simulator',
    description: 'Swap a disc for one that flies like it, or see your whole bag in another brand.',
    unlisted: true,
  })

export default function SwapRoute() {
  return <SwapPage />
}
