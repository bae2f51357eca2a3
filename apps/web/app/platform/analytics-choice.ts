// Whether this browser may be counted in usage statistics; the player's own word, kept where it was given.
export const ANALYTICS_KEY = 'bagwise-analytics'

export const ANALYTICS_CHOICES = ['granted', 'denied'] as const
export type AnalyticsChoice = (typeof ANALYTICS_CHOICES)[number]

type Store = Pick<Storage, 'getItem' | 'setItem'>

const listeners = new Set<() => void>()

/** Hears of a choice made anywhere in this browser. */
export function onAnalyticsChoice(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Undefined while nobody asked. */
export function analyticsChoice(store: Store): AnalyticsChoice | undefined {
  try {
    const kept = store.getItem(ANALYTICS_KEY)
    return ANALYTICS_CHOICES.find(choice => choice === kept)
  } catch {
    return undefined
  }
}

/** False where the browser keeps nothing: then nothing may be counted either. */
export function chooseAnalytics(store: Store, choice: AnalyticsChoice): boolean {
  try {
    store.setItem(ANALYTICS_KEY, choice)
    for (const listener of listeners) listener()
    return true
  } catch {
    return false
  }
}
