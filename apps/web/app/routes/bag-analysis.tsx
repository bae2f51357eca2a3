import { bagsQuery } from '../entities/bag/queries.ts'
import { wishListQuery } from '../entities/wish-list/queries.ts'
import { browserLoader, hasPathChanged, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(bagsQuery, wishListQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const shouldRevalidate = hasPathChanged

export const meta = pageMeta({
  title: 'Bag Analysis',
  description: "How complete your bag is, which shots it's missing, and the discs that would help.",
  unlisted: true,
})

export { BagAnalysisPage as default } from '../features/analysis/bag-analysis-page.tsx'
