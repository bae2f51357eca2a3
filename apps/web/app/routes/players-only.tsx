// The layout of pages for signed-in players. Checks the session before they load, and while they are open.
import { Outlet } from 'react-router'
import { browserLoader, prefetch, serverLoader } from '../lib/api/page-data.ts'
import { PlayerOnly } from '../lib/session/guards.tsx'

export const loader = serverLoader(prefetch(), 'player')
export const clientLoader = browserLoader(prefetch(), 'player')

export default function PlayersOnly() {
  return (
    <PlayerOnly>
      <Outlet />
    </PlayerOnly>
  )
}
