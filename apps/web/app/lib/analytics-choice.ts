// The player's consent to usage statistics, for this browser.
import { storedValue, useStoredValue } from './stored-value.ts'

const CHOICES = ['granted', 'denied'] as const
export type AnalyticsChoice = (typeof CHOICES)[number]

const stored = storedValue<AnalyticsChoice | undefined>('bagwise-analytics', {
  parse: text => CHOICES.find(choice => choice === text),
  format: choice => choice ?? null,
})

/** Undefined before the player has chosen. */
export const useAnalyticsChoice = (): AnalyticsChoice | undefined =>
  useStoredValue(stored, undefined)

export const CONSENT_NOT_STORED = "This browser can't save your choice, so nothing is counted"

/** False where consent could not be stored: then analytics stay off. */
export function chooseAnalytics(choice: AnalyticsChoice): boolean {
  if (stored.write(choice) || choice === 'denied') return true
  stored.write('denied')
  return false
}
