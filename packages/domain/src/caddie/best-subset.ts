// Finds the subset of rows with the largest total, counting only the best value of each column.

/** The value of one item in each column. */
export type Row = readonly number[]

/** Enough to find the optimum for typical bags. Larger searches return the best subset so far. */
const MAX_STEPS = 20_000
const EPSILON = 1e-9

/** Returns the max of each column. */
export const maxPerColumn = (best: Row, row: Row): Row =>
  best.map((value, index) => Math.max(value, row[index] ?? 0))

export const total = (row: Row): number => row.reduce((sum, value) => sum + value, 0)

export function gainOf(best: Row, row: Row): number {
  let gain = 0
  for (const [index, value] of best.entries()) gain += Math.max(0, (row[index] ?? 0) - value)
  return gain
}

/** Finds the best subset of at most `size` rows that contains the required ones. Uses branch and bound, and tries the largest gains first. */
export function bestSubset(
  rows: readonly Row[],
  size: number,
  required: readonly number[] = [],
): readonly number[] {
  let steps = 0
  let found: { value: number; chosen: readonly number[] } = { value: 0, chosen: required }

  function search(best: Row, chosen: readonly number[], open: readonly number[]) {
    const value = total(best)
    if (value > found.value + EPSILON) found = { value, chosen }
    steps += 1
    const left = size - chosen.length
    if (left <= 0 || steps > MAX_STEPS) return
    const gains = open
      .map(index => ({ index, gain: gainOf(best, rows[index] ?? []) }))
      .filter(({ gain }) => gain > EPSILON)
      .toSorted((a, b) => b.gain - a.gain || a.index - b.index)
    for (const [position, { index }] of gains.entries()) {
      // A row's gain never increases later, so the largest gains are an upper bound.
      const largest = gains.slice(position, position + left)
      const bound = largest.reduce((sum, { gain }) => sum + gain, value)
      if (bound <= found.value + EPSILON) return
      const rest = gains.slice(position + 1).map(other => other.index)
      search(maxPerColumn(best, rows[index] ?? []), [...chosen, index], rest)
    }
  }
  const none: Row = (rows[0] ?? []).map(() => 0)
  search(
    required.map(index => rows[index] ?? []).reduce(maxPerColumn, none),
    required,
    rows.flatMap((_, index) => (required.includes(index) ? [] : index)),
  )
  return found.chosen.toSorted((a, b) => a - b)
}
