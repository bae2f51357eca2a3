import { bagsQuery } from '../api/bags.queries.ts'
import { browserLoader, type PageTools, serverLoader } from '../api/page-data.ts'
import { MyBagPage } from '../features/my-bag/my-bag-page.tsx'
import { pageMeta } from '../platform/page-meta.ts'

const load = ({ api, queries }: PageTools) => queries.prefetchQuery(bagsQuery(api))

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

/** Which disc is shown, and how discs are laid out, changes nothing about what was loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = () =>
  pageMeta({
    title: 'My Bag',
    description: 'Your disc golf bags: every disc with its flight, its notes and its place.',
    unlisted: true,
  })

export default function MyBag() {
  return <MyBagPage />
}
