// @vitest-environment jsdom
import type { Me } from '@bagwise/contract'
import { REFERENCE_THROWER, type Thrower } from '@bagwise/domain/flight'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { PreferencesSync } from './preferences-sync.tsx'
import { saveThrower, readThrower, useThrower } from './thrower.ts'
import { aMe, NO_PREFERENCES, savedPreferences } from '../../testing/players.ts'
import { serveApi } from '../../testing/api.ts'

const { updateMyPreferences } = vi.hoisted(() => ({ updateMyPreferences: vi.fn() }))
serveApi({ updateMyPreferences })

const Page = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <PreferencesSync />
  </>
)

describe('the stored thrower', () => {
  it('is restored', () => {
    const left = { ...REFERENCE_THROWER, hand: 'left', style: 'forehand', longestThrow: 350 }
    expect(readThrower(JSON.stringify(left))).toEqual(left)
  })

  it.each([
    ['nothing', null],
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty object', '{}'],
    ['unknown values', '{"hand":"both","style":"overhand","longestThrow":"far","release":"roll"}'],
    ['an impossible throw', '{"longestThrow":1e9}'],
  ])('[FL3] falls back to the default for %s', (_, text) => {
    expect(readThrower(text)).toEqual(REFERENCE_THROWER)
  })
})

describe("a player's thrower", () => {
  const ada = (preferences: Me['preferences']): Me => aMe({ preferences })
  const guest: Thrower = { hand: 'left', style: 'forehand', release: 'hyzer', longestThrow: 350 }
  const storeThrower = (thrower: Thrower) =>
    localStorage.setItem('bagwise-thrower', JSON.stringify(thrower))
  const storedThrower = () => readThrower(localStorage.getItem('bagwise-thrower'))
  const profilePreferences = () => currentSession().user?.preferences

  beforeEach(() => {
    localStorage.clear()
    updateMyPreferences.mockReset().mockImplementation(savedPreferences)
  })
  afterEach(() => {
    cleanup()
    markSignedOut()
  })

  it('[PR28] uses the profile, and this browser only for the release', () => {
    storeThrower(guest)
    setSignedInPlayer(ada({ ...NO_PREFERENCES, longestThrow: 420, hand: 'right' }))
    const { result } = renderHook(useThrower, { wrapper: Page })
    expect(result.current).toEqual({
      hand: 'right',
      style: 'backhand',
      release: 'hyzer',
      longestThrow: 420,
    })
  })

  it("[PR28] saves a change in the profile without changing the guest's choice", async () => {
    storeThrower(guest)
    setSignedInPlayer(ada({ ...NO_PREFERENCES, longestThrow: 420 }))
    const { result } = renderHook(useThrower, { wrapper: Page })
    act(() => saveThrower({ ...result.current, longestThrow: 380, release: 'anhyzer' }))
    expect(result.current).toMatchObject({ longestThrow: 380, release: 'anhyzer' })
    expect(storedThrower()).toEqual({ ...guest, release: 'anhyzer' })
    await waitFor(() => expect(updateMyPreferences).toHaveBeenCalledOnce())
    expect(updateMyPreferences).toHaveBeenCalledWith({
      body: { hand: 'right', style: 'backhand', longestThrow: 380 },
    })
  })

  it("[PR28] doesn't save the release in the profile", () => {
    setSignedInPlayer(ada(NO_PREFERENCES))
    const { result } = renderHook(useThrower, { wrapper: Page })
    act(() => saveThrower({ ...REFERENCE_THROWER, release: 'hyzer' }))
    expect(result.current).toEqual({ ...REFERENCE_THROWER, release: 'hyzer' })
    expect(profilePreferences()).toEqual(NO_PREFERENCES)
  })

  it("[PR28] saves a guest's choice at sign-in in a profile without an arm", () => {
    storeThrower(guest)
    const { result } = renderHook(useThrower, { wrapper: Page })
    expect(result.current).toEqual(guest)
    act(() => setSignedInPlayer(ada(NO_PREFERENCES)))
    expect(profilePreferences()).toEqual({
      ...NO_PREFERENCES,
      hand: 'left',
      style: 'forehand',
      longestThrow: 350,
    })
    expect(result.current).toEqual(guest)
  })

  it('[PR28] saves nothing at sign-in for a guest without a choice', () => {
    const { result } = renderHook(useThrower, { wrapper: Page })
    act(() => setSignedInPlayer(ada(NO_PREFERENCES)))
    expect(profilePreferences()).toEqual(NO_PREFERENCES)
    expect(result.current).toEqual(REFERENCE_THROWER)
  })
})

// Last, because values that can't be stored stay in memory.
describe('choosing a thrower', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['getItem', 300],
    ['setItem', 400],
  ] as const)('works if %s throws', (method, longestThrow) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
    const { result } = renderHook(useThrower, { wrapper: Page })
    const strong = { ...REFERENCE_THROWER, longestThrow }
    act(() => saveThrower(strong))
    expect(result.current).toEqual(strong)
  })
})
