// A player's own rank at any depth, without reading the table.
export const HIGHEST_SCORE = 100

/** How many bags have each score: index 0 to 100. */
export type ScoreHistogram = readonly number[]

export function histogramOf(scores: Iterable<number>): number[] {
  const histogram = Array.from({ length: HIGHEST_SCORE + 1 }, () => 0)
  for (const score of scores) histogram[score] = (histogram[score] ?? 0) + 1
  return histogram
}

/** One plus all better scores and the tied scores ahead. Rule LE7. */
export function rankFromHistogram(
  histogram: ScoreHistogram,
  score: number,
  equalsAhead: number,
): number {
  return histogram.slice(score + 1).reduce((sum, count) => sum + count, equalsAhead + 1)
}
