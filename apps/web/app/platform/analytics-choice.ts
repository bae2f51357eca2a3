// Whether this browser may be counted in usage statistics: the player's own choice, for this browser alone.
import { storedValue, useStoredValue } from './stored-value.ts'

const CHOICES = ['granted', 'denied'] as const
export type AnalyticsChoice = (typeof CHOICES)[number]

const stored = storedValue<AnalyticsChoice | undefined>('bagwise-analytics', {
  parse: text => CHOICES.find(choice => choice === text),
  format: choice => choice ?? null,
})

/** Undefined while nobody asked. */
export const useAnalyticsChoice = (): AnalyticsChoice | undefined =>
  useStoredValue(stored, undefined)

export const CONSENT_NOT_STORED = "This browser can't save your choice, so nothing is counted"

/** False where consent could not be stored: then it does not count, and nothing may be counted. */
export function chooseAnalytics(choice: AnalyticsChoice): boolean {
  if (stored.write(choice) || choice === 'denied') return true
  stored.write('denied')
  return false
}
