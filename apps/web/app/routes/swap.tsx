import { bagsQuery } from '../entities/bag/queries.ts'
import { wishListQuery } from '../entities/wish-list/queries.ts'
import { browserLoader, hasPathChanged, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(bagsQuery, wishListQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const shouldRevalidate = hasPathChanged

export const meta = pageMeta({
  title: 'Bag Simulator',
  description: 'Swap a disc for one that flies like it, or see your whole bag in another brand.',
  unlisted: true,
})

export { SwapPage as default } from '../features/swap/swap-page.tsx'
