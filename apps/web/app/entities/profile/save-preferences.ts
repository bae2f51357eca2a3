// Saves preferences in batches, with retries. Shows a message if the server rejects a change, and once if it stays unavailable.
import type { Preferences } from '@bagwise/domain/profile'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { isProblem, serverMessage } from '../../lib/api/problem.ts'
import { checkSession, currentSession, sessionChanged } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { waiting } from './preferences.ts'

const FAILED = 'Failed to save your settings'
const DEBOUNCE_MS = 300
const RETRY_MS = [2_000, 10_000, 30_000] as const

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests run one at a time, because they must arrive in order. */
let saving = Promise.resolve()

/** Waits briefly, in case more changes follow. */
export function saveSoon(): void {
  failures = 0
  saveIn(DEBOUNCE_MS)
}

/** Saves pending changes now; never rejects. */
export function savePreferences(): Promise<void> {
  clearTimeout(timer)
  saving = saving.then(save)
  return saving
}

function saveIn(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void savePreferences(), milliseconds)
  document.addEventListener('visibilitychange', saveWhenHidden)
}

function saveWhenHidden(): void {
  if (document.visibilityState === 'hidden') void savePreferences()
}

const newerChange = (): Partial<Preferences> => waiting.unsaved?.change ?? {}

async function save(): Promise<void> {
  const { unsaved } = waiting
  waiting.unsaved = null
  if (!unsaved || currentSession().user?.id !== unsaved.playerId) return
  const { playerId, change } = unsaved
  const { api } = await import('../../lib/api/api.ts')
  const outcome = await outcomeOf(api.updateMyPreferences({ body: change }))
  const { user } = currentSession()
  if (user?.id !== playerId) return
  if (outcome.kind === 'done') {
    failures = 0
    return sessionChanged({ ...user, preferences: { ...outcome.value, ...newerChange() } })
  }
  const { problem } = outcome
  if (!isProblem(problem, 'unavailable')) {
    toast.error(serverMessage(problem, FAILED))
    return checkSession(api.getMe)
  }
  waiting.unsaved = { playerId, change: { ...change, ...newerChange() } }
  failures += 1
  if (failures === RETRY_MS.length) toast.error(FAILED)
  saveIn(RETRY_MS[failures - 1] ?? RETRY_MS[2])
}
