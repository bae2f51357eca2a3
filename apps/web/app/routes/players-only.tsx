// The layout of pages for signed-in players: checked before they load, and while they are open.
import { Outlet } from 'react-router'
import { browserLoader, nothing, serverLoader } from '../lib/api/page-data.ts'
import { PlayerOnly } from '../lib/session/guards.tsx'

export const loader = serverLoader(nothing, 'player')
export const clientLoader = browserLoader(nothing, 'player')

export { ErrorBoundary } from '../features/site/error-page.tsx'

export default function PlayersOnly() {
  return (
    <PlayerOnly>
      <Outlet />
    </PlayerOnly>
  )
}
