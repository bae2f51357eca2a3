// @vitest-environment jsdom
// Is a remembered thrower read back, and is nonsense thrown as rated?
import type { Me } from '@bagwise/contract'
import { REFERENCE_THROWER, type Thrower } from '@bagwise/domain/flight'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, sessionChanged, signedOut } from '../../lib/session/session.ts'
import { readThrower, useThrower } from './thrower.ts'
import { aMe, NO_PREFERENCES, savedPreferences } from '../../testing/players.ts'
import { serveApi } from '../../testing/api.ts'

const { updateMyPreferences } = vi.hoisted(() => ({ updateMyPreferences: vi.fn() }))
serveApi({ updateMyPreferences })

/** Busy machines are slow. */
describe('the remembered thrower', () => {
  it('comes back as it was chosen', () => {
    const left = { ...REFERENCE_THROWER, hand: 'left', style: 'forehand', longestThrow: 350 }
    expect(readThrower(JSON.stringify(left))).toEqual(left)
  })

  it.each([
    ['nothing kept', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty object', '{}'],
    ['unknown words', '{"hand":"both","style":"overhand","longestThrow":"far","release":"roll"}'],
    ['an arm nobody has', '{"longestThrow":1e9}'],
  ])('[FL3] %s throws as rated', (_, kept) => {
    expect(readThrower(kept)).toEqual(REFERENCE_THROWER)
  })
})

describe('the thrower of a player', () => {
  const ada = (preferences: Me['preferences']): Me => aMe({ preferences })
  const guest: Thrower = { hand: 'left', style: 'forehand', release: 'hyzer', longestThrow: 350 }
  const remember = (thrower: Thrower) =>
    localStorage.setItem('bagwise-thrower', JSON.stringify(thrower))
  const remembered = () => readThrower(localStorage.getItem('bagwise-thrower'))
  const ofProfile = () => currentSession().user?.preferences

  beforeEach(() => {
    localStorage.clear()
    updateMyPreferences.mockReset().mockImplementation(savedPreferences)
  })
  afterEach(() => {
    cleanup()
    signedOut()
  })

  it('[PR28] comes from the profile, only the release from this browser', () => {
    remember(guest)
    sessionChanged(ada({ ...NO_PREFERENCES, longestThrow: 420, hand: 'right' }))
    const { result } = renderHook(useThrower)
    expect(result.current[0]).toEqual({
      hand: 'right',
      style: 'backhand',
      release: 'hyzer',
      longestThrow: 420,
    })
  })

  it('[PR28] a change is saved in the profile, and a guest’s choice stays as it was', async () => {
    remember(guest)
    sessionChanged(ada({ ...NO_PREFERENCES, longestThrow: 420 }))
    const { result } = renderHook(useThrower)
    act(() => result.current[1]({ ...result.current[0], longestThrow: 380, release: 'anhyzer' }))
    expect(result.current[0]).toMatchObject({ longestThrow: 380, release: 'anhyzer' })
    expect(remembered()).toEqual({ ...guest, release: 'anhyzer' })
    await waitFor(() => expect(updateMyPreferences).toHaveBeenCalledOnce())
    expect(updateMyPreferences).toHaveBeenCalledWith({
      body: { hand: 'right', style: 'backhand', longestThrow: 380 },
    })
  })

  it('[PR28] another release is nothing for the profile', () => {
    sessionChanged(ada(NO_PREFERENCES))
    const { result } = renderHook(useThrower)
    act(() => result.current[1]({ ...REFERENCE_THROWER, release: 'hyzer' }))
    expect(result.current[0]).toEqual({ ...REFERENCE_THROWER, release: 'hyzer' })
    expect(ofProfile()).toEqual(NO_PREFERENCES)
  })

  it('[PR28] what a guest chose is taken over at sign-in by a profile without an arm', () => {
    remember(guest)
    const { result } = renderHook(useThrower)
    expect(result.current[0]).toEqual(guest)
    act(() => sessionChanged(ada(NO_PREFERENCES)))
    expect(ofProfile()).toEqual({
      ...NO_PREFERENCES,
      hand: 'left',
      style: 'forehand',
      longestThrow: 350,
    })
    expect(result.current[0]).toEqual(guest)
  })

  it('[PR28] a guest who chose nothing has nothing taken over', () => {
    const { result } = renderHook(useThrower)
    act(() => sessionChanged(ada(NO_PREFERENCES)))
    expect(ofProfile()).toEqual(NO_PREFERENCES)
    expect(result.current[0]).toEqual(REFERENCE_THROWER)
  })
})

// Last, because what could not be stored stays in memory.
describe('choosing a thrower', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['getItem', 300],
    ['setItem', 400],
  ] as const)('counts where %s of the storage throws', (method, longestThrow) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
    const { result } = renderHook(useThrower)
    const strong = { ...REFERENCE_THROWER, longestThrow }
    act(() => result.current[1](strong))
    expect(result.current[0]).toEqual(strong)
  })
})
