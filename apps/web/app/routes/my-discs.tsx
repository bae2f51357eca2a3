import { bagsQuery } from '../entities/bag/queries.ts'
import { ownedDiscsQuery, customMoldsQuery } from '../entities/collection/queries.ts'
import { browserLoader, hasPathChanged, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(ownedDiscsQuery, customMoldsQuery, bagsQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const shouldRevalidate = hasPathChanged

export const meta = pageMeta({
  title: 'My Discs',
  description: 'Every disc you own: plastic, weight, condition, and where it is.',
  unlisted: true,
})

export { MyDiscsPage as default } from '../features/my-discs/my-discs-page.tsx'
