import type { PageHandle } from '@bagwise/contract'
import { BROWSE_SORTS } from '@bagwise/domain/bag'
import { useLoaderData } from 'react-router'
import { browseBrowserLoader, browseServerLoader } from '../entities/bag/pages/browse-queries.ts'
import { BrowseBagsPage } from '../features/browse/browse-bags-page.tsx'
import { hasPathChanged } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

export const loader = browseServerLoader
export const clientLoader = browseBrowserLoader

export const shouldRevalidate = hasPathChanged

export const handle: PageHandle = {
  shared: { query: { sort: BROWSE_SORTS, brand: [], disc: [], after: [] } },
}

export const meta = pageMeta({
  title: 'Browse Bags',
  description:
    'Public disc golf bags by score, size and age: see what other players carry, by brand or by disc.',
})

export default function Bags() {
  const { brands } = useLoaderData<typeof browseServerLoader>()
  return <BrowseBagsPage brands={brands} />
}
