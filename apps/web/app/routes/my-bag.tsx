import { bagsQuery } from '../entities/bag/queries.ts'
import { carriedDiscsQuery } from '../entities/collection/queries.ts'
import { wishListQuery } from '../entities/wish-list/queries.ts'
import { browserLoader, hasPathChanged, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

/** Includes owned discs in bags, so rows don't grow when they load. */
export const loader = serverLoader(prefetch(bagsQuery, carriedDiscsQuery, wishListQuery), 'player')
export const clientLoader = browserLoader(prefetch(bagsQuery), 'player')

export const shouldRevalidate = hasPathChanged

export const meta = pageMeta({
  title: 'My Bag',
  description: 'Your disc golf bags: every disc with its flight path, notes and position.',
  unlisted: true,
})

export { MyBagPage as default } from '../features/my-bag/my-bag-page.tsx'
