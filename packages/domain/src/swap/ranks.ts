// Keeping discs in ranking order while searching: one number per disc that sorts without help.

/** Fine enough to tell any two rankings apart, coarse enough that rounding noise is a tie. */
const RANKING_STEPS = 2 ** 30
/** More discs than any catalogue will hold. */
const POSITIONS = 2 ** 20

/** Lower is better: higher ranking first, of equals the earlier position. */
export const rankKey = (ranking: number, position: number): number =>
  position - Math.round(ranking * RANKING_STEPS) * POSITIONS

/** Not `%`, which is many times slower on numbers this large. */
export const positionOfKey = (key: number): number => key - Math.floor(key / POSITIONS) * POSITIONS

/** Just below the ranking a key stands for, so that rounding shuts nobody out. */
const entryBelow = (key: number): number =>
  key === Infinity ? -Infinity : (-Math.floor(key / POSITIONS) - 1) / RANKING_STEPS

/** Puts a key into its place among the best few; the worst drops out. Returns what the next must reach. */
export function keepBest(best: Float64Array, key: number): number {
  let at = best.length - 1
  if (key < (best[at] ?? 0)) {
    for (; at > 0 && key < (best[at - 1] ?? 0); at--) best[at] = best[at - 1] ?? 0
    best[at] = key
  }
  return entryBelow(best[best.length - 1] ?? 0)
}
