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

/** Puts a key into its place among the best few, best first; the worst drops out. */
export function keepBest(keys: Float64Array, key: number): void {
  let at = keys.length - 1
  if (key >= (keys[at] ?? -Infinity)) return
  for (; at > 0 && key < (keys[at - 1] ?? 0); at--) keys[at] = keys[at - 1] ?? 0
  keys[at] = key
}
