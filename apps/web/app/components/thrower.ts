// Who throws in our pictures: chosen once, remembered by this browser, the same on every page.
import { HANDS, REFERENCE_THROWER, THROW_STYLES, type Thrower } from '@bagwise/domain/flight'
import { storedValue, useStoredValue } from '../platform/stored-value.ts'

const KEY = 'bagwise-thrower'

/** Arms a player may have, by their longest throw in feet; null flies every disc as rated. */
export const ARMS = [
  { longestThrow: null, label: 'As rated' },
  { longestThrow: 200, label: 'Easy (200 ft)' },
  { longestThrow: 250, label: 'Relaxed (250 ft)' },
  { longestThrow: 300, label: 'Average (300 ft)' },
  { longestThrow: 350, label: 'Strong (350 ft)' },
  { longestThrow: 400, label: 'Fast (400 ft)' },
  { longestThrow: 450, label: 'Very fast (450 ft)' },
] as const satisfies readonly { longestThrow: Thrower['longestThrow']; label: string }[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** From the stored text; whatever makes no sense is thrown as rated. */
export function throwerFrom(text: string | null): Thrower {
  let parsed: unknown
  try {
    parsed = JSON.parse(text ?? 'null')
  } catch {
    return REFERENCE_THROWER
  }
  if (!isRecord(parsed)) return REFERENCE_THROWER
  const { hand, style, longestThrow } = parsed
  return {
    ...REFERENCE_THROWER,
    hand: HANDS.find(known => known === hand) ?? REFERENCE_THROWER.hand,
    style: THROW_STYLES.find(known => known === style) ?? REFERENCE_THROWER.style,
    longestThrow: ARMS.find(arm => arm.longestThrow === longestThrow)?.longestThrow ?? null,
  }
}

const stored = storedValue(KEY, { parse: throwerFrom, format: JSON.stringify })

/** On the server, and until the browser knows better, discs fly as rated. */
export const useThrower = (): readonly [Thrower, (thrower: Thrower) => void] => [
  useStoredValue(stored, REFERENCE_THROWER),
  stored.write,
]
