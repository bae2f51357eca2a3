import { browserLoader, type PageTools, serverLoader } from '../data/page-data.ts'
import { myProfileQuery } from '../data/profiles.queries.ts'
import { EditPage } from '../features/profile/edit-page.tsx'
import { pageMeta } from '../platform/page-meta.ts'

const load = ({ queries, api }: PageTools) => queries.prefetchQuery(myProfileQuery(api))

export const loader = serverLoader(load, 'player')
export const clientLoader = browserLoader(load, 'player')

export const meta = () =>
  pageMeta({
    title: 'Edit Profile',
    description: 'Change what other players see about you.',
    unlisted: true,
  })

export default function ProfileEdit() {
  return <EditPage />
}
