// The thrower for all flight paths. A player's arm is stored in the profile. A guest's arm and the release are stored in this browser.
import { REFERENCE_THROWER, type Thrower, parseThrower } from '@bagwise/domain/flight'
import { type Arm, hasArm } from '@bagwise/domain/profile'
import { createContext, use, useMemo } from 'react'
import { currentSession } from '../../lib/session/session.ts'
import { changePreferences } from './preferences.ts'
import { parseJson, storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useSession } from '../../lib/session/use-session.tsx'

/** Parses stored text. Falls back to the reference thrower. */
export const readThrower = (text: string | null): Thrower => parseThrower(parseJson(text))

const stored = storedValue('bagwise-thrower', { parse: readThrower, format: JSON.stringify })

/** On the server and during hydration, this is the reference thrower unless the player's profile has an arm. */
export function useThrower(): Thrower {
  const guest = useStoredValue(stored, REFERENCE_THROWER)
  const { user } = useSession()
  const arm = user?.preferences
  return useMemo(() => throwerWith(guest, arm), [guest, arm])
}

/** The longest throw that flights assume until the player sets one. Null draws flights as rated. Rule FL41. */
export const AssumedThrow = createContext<number | null>(null)

/** The thrower that flights are drawn for. */
export function useFlightThrower(): Thrower {
  const thrower = useThrower()
  const assumed = use(AssumedThrow)
  return useMemo(
    () => ({ ...thrower, longestThrow: thrower.longestThrow ?? assumed }),
    [thrower, assumed],
  )
}

function throwerWith(guest: Thrower, arm: Arm | undefined): Thrower {
  if (!arm || !hasArm(arm)) return guest
  return {
    hand: arm.hand ?? REFERENCE_THROWER.hand,
    style: arm.style ?? REFERENCE_THROWER.style,
    release: guest.release,
    longestThrow: arm.longestThrow,
  }
}

const isSameArm = (a: Thrower, b: Thrower): boolean =>
  a.hand === b.hand && a.style === b.style && a.longestThrow === b.longestThrow

/** Stores the arm in a player's profile, and everything else in this browser. */
export function saveThrower(thrower: Thrower): void {
  const arm = currentSession().user?.preferences
  if (!arm) return void stored.write(thrower)
  const { release, hand, style, longestThrow } = thrower
  if (!isSameArm(thrower, throwerWith(stored.read(), arm)))
    changePreferences({ hand, style, longestThrow })
  stored.write({ ...stored.read(), release })
}

/** Saves a guest's choice in the player's profile, unless it already has an arm. */
export function saveGuestArm(): void {
  const arm = currentSession().user?.preferences
  const { hand, style, longestThrow } = stored.read()
  if (!arm || hasArm(arm) || isSameArm(stored.read(), REFERENCE_THROWER)) return
  changePreferences({ hand, style, longestThrow })
}
