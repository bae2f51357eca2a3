// The library's random order; the same random numbers give the same order.
import type { Random } from './random.ts'

/** Every item once, in random order. Rule LI7. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map(item => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
