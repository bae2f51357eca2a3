import { bagsQuery } from '../entities/bag/queries.ts'
import { browserLoader, hasPathChanged, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(bagsQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const shouldRevalidate = hasPathChanged

export const meta = pageMeta({
  title: 'History',
  description: 'Every change to your bag. Undo one, or go back to an earlier version.',
  unlisted: true,
})

export { HistoryPage as default } from '../features/history/history-page.tsx'
