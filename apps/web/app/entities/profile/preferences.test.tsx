// @vitest-environment jsdom
import { ApiProblem } from '@bagwise/contract'
import type { Preferences } from '@bagwise/domain/profile'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changePreferences, savePreferences } from './preferences.ts'
import { PreferencesSync } from './preferences-sync.tsx'
import {
  currentSession,
  seedSession,
  setSignedInPlayer,
  markSignedOut,
} from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { aMe, NO_PREFERENCES } from '../../testing/players.ts'
import { serveApi } from '../../testing/api.ts'

const { updateMyPreferences, getMe } = vi.hoisted(() => ({
  updateMyPreferences: vi.fn(),
  getMe: vi.fn(),
}))
serveApi({ updateMyPreferences, getMe })

const ada = aMe()
const currentPreferences = () => currentSession().user?.preferences
const sent = () => updateMyPreferences.mock.calls.map(([{ body }]) => body as object)
const unavailable = () => Promise.reject(new ApiProblem({ code: 'unavailable' }))
const failed = vi.spyOn(toast, 'error').mockReturnValue('')

/** A server that stores what it receives. */
function serverStores(): void {
  let stored = NO_PREFERENCES
  updateMyPreferences.mockImplementation(({ body }: { body: object }) => {
    stored = { ...stored, ...body }
    return Promise.resolve(stored)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  seedSession({ user: ada, loading: false })
  setSignedInPlayer(ada)
  updateMyPreferences.mockReset()
  failed.mockClear()
  serverStores()
  render(<PreferencesSync />)
})
afterEach(() => {
  cleanup()
  markSignedOut()
  vi.useRealTimers()
})

it('[PR28] shows a change right away and saves several in one request', async () => {
  changePreferences({ longestThrow: 300 })
  changePreferences({ longestThrow: 350, hand: 'left' })
  expect(currentPreferences()).toMatchObject({ longestThrow: 350, hand: 'left' })
  expect(sent()).toEqual([])
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([{ longestThrow: 350, hand: 'left' }])
  expect(currentPreferences()).toEqual({ ...NO_PREFERENCES, longestThrow: 350, hand: 'left' })
})

it('[PR28] keeps a change that is made while an earlier one is being saved', async () => {
  let respond: (stored: Preferences) => void = () => {}
  updateMyPreferences.mockReturnValueOnce(new Promise(resolve => (respond = resolve)))
  changePreferences({ longestThrow: 300 })
  await vi.advanceTimersByTimeAsync(1000)
  changePreferences({ longestThrow: 400 })
  respond({ ...NO_PREFERENCES, longestThrow: 300 })
  await vi.advanceTimersByTimeAsync(0)
  expect(currentPreferences()?.longestThrow).toBe(400)
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([{ longestThrow: 300 }, { longestThrow: 400 }])
  expect(currentPreferences()?.longestThrow).toBe(400)
})

it('[PR28] retries until the server responds, with the newest values', async () => {
  updateMyPreferences.mockImplementationOnce(unavailable)
  changePreferences({ longestThrow: 300, hand: 'left' })
  await vi.advanceTimersByTimeAsync(1000)
  changePreferences({ longestThrow: 320 })
  await vi.runAllTimersAsync()
  expect(sent().at(-1)).toEqual({ longestThrow: 320, hand: 'left' })
  expect(failed).not.toHaveBeenCalled()
  expect(currentPreferences()).toMatchObject({ longestThrow: 320, hand: 'left' })
})

it('[PR28] prefers a value chosen during a failed save', async () => {
  let fail: (problem: ApiProblem) => void = () => {}
  updateMyPreferences.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  changePreferences({ longestThrow: 300, hand: 'left' })
  await vi.advanceTimersByTimeAsync(1000)
  changePreferences({ longestThrow: 400 })
  fail(new ApiProblem({ code: 'unavailable' }))
  await vi.runAllTimersAsync()
  expect(sent().slice(1)).toEqual([{ longestThrow: 400, hand: 'left' }])
})

it('[PR28] reports repeated failures once and keeps the changes', async () => {
  for (let round = 0; round < 5; round += 1) updateMyPreferences.mockImplementationOnce(unavailable)
  changePreferences({ longestThrow: 300 })
  await vi.runAllTimersAsync()
  expect(failed).toHaveBeenCalledExactlyOnceWith('Failed to save your settings')
  expect(sent()).toHaveLength(6)
  expect(currentPreferences()?.longestThrow).toBe(300)
})

it("[PR28] returns to the server's values when it rejects a change", async () => {
  const message = 'Longest throw must be between 100 and 700 ft'
  updateMyPreferences.mockRejectedValueOnce(
    new ApiProblem({ code: 'bad-request', message, field: 'longestThrow' }),
  )
  getMe.mockResolvedValue({ user: ada })
  changePreferences({ longestThrow: 99 })
  await vi.runAllTimersAsync()
  expect(failed).toHaveBeenCalledExactlyOnceWith(message)
  expect(currentPreferences()).toEqual(NO_PREFERENCES)
  expect(sent()).toHaveLength(1)
})

it('[PR28] never saves a change for another player', async () => {
  changePreferences({ longestThrow: 300 })
  markSignedOut()
  setSignedInPlayer({ ...ada, id: '0192f3a0-0000-7000-8000-000000000002', username: 'bob' })
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([])
  expect(currentPreferences()).toEqual(NO_PREFERENCES)
})

it('[PR28] saves right away on request and when the page is hidden', async () => {
  changePreferences({ hand: 'left' })
  await savePreferences()
  expect(sent()).toEqual([{ hand: 'left' }])
  changePreferences({ hand: 'right' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await savePreferences()
  expect(sent()).toEqual([{ hand: 'left' }, { hand: 'right' }])
})

it('[PR28] does nothing for a guest', async () => {
  markSignedOut()
  changePreferences({ longestThrow: 300 })
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([])
})
