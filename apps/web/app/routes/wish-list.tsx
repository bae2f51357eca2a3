import { bagsQuery } from '../entities/bag/queries.ts'
import { wishListQuery } from '../entities/wish-list/queries.ts'
import { browserLoader, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(wishListQuery, bagsQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const meta = pageMeta({
  title: 'Wish List',
  description: 'The discs you want, and what each would add to your bag.',
  unlisted: true,
})

export { WishListPage as default } from '../features/my-discs/wish-list/wish-list-page.tsx'
