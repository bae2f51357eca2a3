import { browserLoader, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { myProfileQuery } from '../entities/profile/queries.ts'
import { pageMeta } from '../lib/page-meta.ts'

const load = prefetch(myProfileQuery)

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const meta = pageMeta({
  title: 'Edit Profile',
  description: 'Change what other players see about you.',
  unlisted: true,
})

export { EditPage as default } from '../features/profile/edit-page.tsx'
