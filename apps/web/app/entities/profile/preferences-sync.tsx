// Keeps the profile and this browser's choices of arm and units in sync. Mounted once.
import { useEffect } from 'react'
import { errorMessage } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { onSaveFailed } from './preferences.ts'
import { saveGuestArm } from './thrower.ts'
import { syncUnits } from './units.tsx'

const SAVE_FAILED = 'Failed to save your settings'

export function PreferencesSync() {
  const { user } = useSession()
  useEffect(syncChoices, [user?.id])
  useEffect(() => onSaveFailed(problem => toast.error(errorMessage(problem, SAVE_FAILED))), [])
  return null
}

function syncChoices(): void {
  syncUnits()
  saveGuestArm()
}
