import { bagsQuery } from '../entities/bag/queries.ts'
import { customMoldsQuery } from '../entities/collection/queries.ts'
import { browserLoader, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(bagsQuery, customMoldsQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const meta = pageMeta({
  title: 'Import a List',
  description: 'Paste a list of discs, check it, and add it to a bag or to your collection.',
  unlisted: true,
})

export { ImportPage as default } from '../features/import/import-page.tsx'
