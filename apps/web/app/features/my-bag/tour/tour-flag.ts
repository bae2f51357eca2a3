// Has this browser seen the tour? The flag is the whole state: absent, the tour runs; reset removes it.
import { storedValue, useStoredValue } from '../../../lib/stored-value.ts'

export type TourState = 'unknown' | 'running' | 'seen'

const seen = storedValue('hasSeenBagTooltips', {
  parse: text => text !== null,
  format: value => (value ? 'true' : null),
})

export const endTour = (): void => void seen.write(true)
export const resetTour = (): void => void seen.write(false)

/** Unknown on the server and in the first rendering: the tour never delays a first look. */
export function useTourState(): TourState {
  const state = useStoredValue(seen, 'unknown')
  if (state === 'unknown') return state
  return state ? 'seen' : 'running'
}
