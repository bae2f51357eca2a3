import type { PageHandle } from '@bagwise/contract'
import { useParams } from 'react-router'
import { profileBrowserLoader, profileServerLoader } from '../features/profile/profile-data.ts'
import { profileMeta } from '../features/profile/profile-meta.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { loadedMeta } from '../lib/page-meta.ts'

export const loader = profileServerLoader(profileMeta)
export const clientLoader = profileBrowserLoader(profileMeta)

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = loadedMeta

export default function Profile() {
  const { username = '' } = useParams()
  return <ProfilePage username={username} />
}
