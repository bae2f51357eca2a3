// Keeps the profile and this browser's choices of arm and units in sync. Mounted once.
import { useEffect } from 'react'
import { useSession } from '../../lib/session/use-session.tsx'
import { saveGuestArm } from './thrower.ts'
import { syncUnits } from './units.ts'

export function PreferencesSync() {
  const { user } = useSession()
  useEffect(syncChoices, [user?.id])
  return null
}

function syncChoices(): void {
  syncUnits()
  saveGuestArm()
}
