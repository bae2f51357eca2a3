// Does the word of a player count, and nothing else?
import { expect, it } from 'vitest'
import { ANALYTICS_KEY, analyticsChoice, chooseAnalytics } from './analytics-choice.ts'

const storeWith = (kept: string | null) => ({
  getItem: (key: string) => (key === ANALYTICS_KEY ? kept : null),
  setItem: () => {},
})

it.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', undefined],
  ['', undefined],
  [null, undefined],
])('%j in the store means %j', (kept, choice) => {
  expect(analyticsChoice(storeWith(kept))).toBe(choice)
})

it('does without storage, and says so', () => {
  const broken = {
    getItem: (): string => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(analyticsChoice(broken)).toBeUndefined()
  expect(chooseAnalytics(broken, 'denied')).toBe(false)
})
