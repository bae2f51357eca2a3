// Everything below asks for a player: before it loads, and as long as it is shown.
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
