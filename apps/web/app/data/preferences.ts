// Saves a player's arm and units in the background: the newest values win, and a failed save is tried again.
import type { PreferencesChange } from '@bagwise/domain/profile'
import { checkSession, currentSession, sessionChanged, showUser } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import { isProblem, serverMessage } from './problem.ts'

const WAIT_MS = 300
const RETRY_MS = [2_000, 10_000, 30_000] as const
const FAILED = 'Failed to save your settings'

type Unsaved = { readonly playerId: string; readonly change: PreferencesChange }

const waiting: { unsaved: Unsaved | null; failures: number } = { unsaved: null, failures: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
/** One request at a time, so that they arrive in order. */
let saving = Promise.resolve()

/** For a signed-in player; shown in this tab at once. */
export function changePreferences(change: PreferencesChange): void {
  const { user } = currentSession()
  if (!user?.preferences) return
  wait({ playerId: user.id, change })
  waiting.failures = 0
  showUser({ ...user, preferences: { ...user.preferences, ...defined(change) } })
  saveIn(WAIT_MS)
}

/** Saves at once what is still waiting; never rejects. */
export function savePreferences(): Promise<void> {
  clearTimeout(timer)
  saving = saving.then(save)
  return saving
}

const defined = (change: PreferencesChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Later values replace earlier ones of the same player. */
function wait({ playerId, change }: Unsaved): void {
  const earlier = waiting.unsaved?.playerId === playerId ? waiting.unsaved.change : {}
  waiting.unsaved = { playerId, change: { ...earlier, ...change } }
}

function saveIn(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void savePreferences(), milliseconds)
  document.addEventListener('visibilitychange', saveWhenHidden)
}

function saveWhenHidden(): void {
  if (document.visibilityState === 'hidden') void savePreferences()
}

async function save(): Promise<void> {
  const { unsaved } = waiting
  waiting.unsaved = null
  if (!unsaved || currentSession().user?.id !== unsaved.playerId) return
  const { api } = await import('./api.ts')
  try {
    const stored = await api.updateMyPreferences({ body: unsaved.change })
    waiting.failures = 0
    const { user } = currentSession()
    // What was changed meanwhile is newer than this answer.
    if (user?.id === unsaved.playerId)
      sessionChanged({ ...user, preferences: { ...stored, ...defined(newerChange()) } })
  } catch (error) {
    if (!isProblem(error, 'unavailable')) {
      toast.error(serverMessage(error, FAILED))
      return checkSession(api.getMe)
    }
    const newer = newerChange()
    wait({ playerId: unsaved.playerId, change: { ...unsaved.change, ...newer } })
    waiting.failures += 1
    if (waiting.failures === RETRY_MS.length) toast.error(FAILED)
    saveIn(RETRY_MS[waiting.failures - 1] ?? RETRY_MS[2])
  }
}

const newerChange = (): PreferencesChange => waiting.unsaved?.change ?? {}
