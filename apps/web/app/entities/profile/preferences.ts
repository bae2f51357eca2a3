// A player's arm and units: a change applies in this tab right away and is saved in the background.
import type { Preferences } from '@bagwise/domain/profile'
import {
  currentSession,
  setPlayerOptimistically,
  checkSession,
  setSignedInPlayer,
} from '../../lib/session/session.ts'
import { backgroundRetryDelay, outcomeOf } from '../../lib/api/outcome.ts'
import { isProblem } from '../../lib/api/problem.ts'

let unsaved: { readonly playerId: string; readonly change: Partial<Preferences> } | null = null

export function changePreferences(change: Partial<Preferences>): void {
  const { user } = currentSession()
  if (!user?.preferences) return
  const earlier = unsaved?.playerId === user.id ? unsaved.change : {}
  unsaved = { playerId: user.id, change: { ...earlier, ...change } }
  setPlayerOptimistically({ ...user, preferences: { ...user.preferences, ...change } })
  failures = 0
  // More changes may follow.
  saveAfter(DEBOUNCE_MS)
}

const failureListeners = new Set<(problem: unknown) => void>()

/** Called if the server rejects a change, and once if it stays unavailable. */
export function onSaveFailed(listener: (problem: unknown) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

function notifySaveFailed(problem: unknown): void {
  for (const listener of failureListeners) listener(problem)
}

const DEBOUNCE_MS = 300
/** After this many failures in a row, the player sees a message. Saving continues. */
const FAILURES_BEFORE_MESSAGE = 3

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests run one at a time, because they must arrive in order. */
let saving = Promise.resolve()

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

const newerChange = (): Partial<Preferences> => unsaved?.change ?? {}

async function save(): Promise<void> {
  const batch = unsaved
  unsaved = null
  if (!batch || currentSession().user?.id !== batch.playerId) return
  const { playerId, change } = batch
  const { api } = await import('../../lib/api/api.ts')
  const outcome = await outcomeOf(api.updateMyPreferences({ body: change }))
  const { user } = currentSession()
  if (user?.id !== playerId) return
  if (outcome.kind === 'done') {
    failures = 0
    return setSignedInPlayer({ ...user, preferences: { ...outcome.value, ...newerChange() } })
  }
  const { problem } = outcome
  if (!isProblem(problem, 'unavailable')) {
    notifySaveFailed(problem)
    return checkSession(api.getMe)
  }
  unsaved = { playerId, change: { ...change, ...newerChange() } }
  failures += 1
  if (failures === FAILURES_BEFORE_MESSAGE) notifySaveFailed(problem)
  saveAfter(backgroundRetryDelay(failures))
}
