// Seeded random numbers, shuffling and text hashes.

/** A number from 0 up to, but not including, 1. */
export type Random = () => number

/** Hashes a text to 32 bits with FNV-1a. The result is the same everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Creates a small generator for shuffles and tie-breaks, never for secrets. Rule LI8. */
export function seededRandom(seed: string | number): Random {
  let state = hashOf(String(seed))
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** Returns every item once, in random order. Rule LI7. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map(item => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
