// Everything below asks for a player: before it loads, and as long as it is shown.
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { browserLoader, nothing, serverLoader } from '../data/page-data.ts'
import { guestDraft, loadKeepPending } from '../features/try/index.ts'
import { useStoredValue } from '../platform/stored-value.ts'
import { PlayerOnly } from '../session/player-only.tsx'

const KeepPending = lazy(async () => ({ default: (await loadKeepPending()).KeepPending }))

export const loader = serverLoader(nothing, 'player')
export const clientLoader = browserLoader(nothing, 'player')

export default function PlayersOnly() {
  const draft = useStoredValue(guestDraft, null)
  return (
    <PlayerOnly>
      <Outlet />
      {draft && draft.keepSince !== null ? (
        <Suspense>
          <KeepPending draft={draft} />
        </Suspense>
      ) : null}
    </PlayerOnly>
  )
}
