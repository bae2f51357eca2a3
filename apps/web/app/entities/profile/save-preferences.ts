// Saves preferences in batches, with retries.
import type { Preferences } from '@bagwise/domain/profile'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { checkSession, currentSession, sessionChanged } from '../../lib/session/session.ts'
import { saveFailed, queue } from './preferences.ts'

const DEBOUNCE_MS = 300
const RETRY_MS = [2_000, 10_000, 30_000] as const

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests run one at a time, because they must arrive in order. */
let saving = Promise.resolve()

/** Waits briefly, in case more changes follow. */
export function scheduleSave(): void {
  failures = 0
  saveAfter(DEBOUNCE_MS)
}

/** Saves pending changes now; never rejects. */
export function savePreferences(): Promise<void> {
  clearTimeout(timer)
  saving = saving.then(save)
  return saving
}

function saveAfter(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void savePreferences(), milliseconds)
  document.addEventListener('visibilitychange', saveWhenHidden)
}

function saveWhenHidden(): void {
  if (document.visibilityState === 'hidden') void savePreferences()
}

const newerChange = (): Partial<Preferences> => queue.unsaved?.change ?? {}

async function save(): Promise<void> {
  const { unsaved } = queue
  queue.unsaved = null
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
    saveFailed(problem)
    return checkSession(api.getMe)
  }
  queue.unsaved = { playerId, change: { ...change, ...newerChange() } }
  failures += 1
  if (failures === RETRY_MS.length) saveFailed(problem)
  saveAfter(RETRY_MS[failures - 1] ?? RETRY_MS[2])
}
