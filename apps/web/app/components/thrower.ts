// The thrower of all flight paths: chosen once, remembered by this browser, the same on every page.
import { REFERENCE_THROWER, type Thrower, throwerFrom } from '@bagwise/domain/flight'
import { storedValue, useStoredValue } from '../platform/stored-value.ts'

const KEY = 'bagwise-thrower'

/** From the stored text; whatever makes no sense is thrown as rated. */
export function readThrower(text: string | null): Thrower {
  try {
    return throwerFrom(JSON.parse(text ?? 'null'))
  } catch {
    return REFERENCE_THROWER
  }
}

const stored = storedValue(KEY, { parse: readThrower, format: JSON.stringify })

/** On the server, and until the browser knows better, discs fly as rated. */
export const useThrower = (): readonly [Thrower, (thrower: Thrower) => void] => [
  useStoredValue(stored, REFERENCE_THROWER),
  stored.write,
]
