// Groups matches with the same four numbers; the best one represents the group.
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import type { Match } from '@bagwise/domain/swap'

export type MatchGroup = { readonly best: Match; readonly others: readonly Match[] }

/** In the order of each group's best, and the order of the list within it. */
export function groupByNumbers(matches: readonly Match[]): readonly MatchGroup[] {
  const groups = Map.groupBy(matches, ({ disc }) => FLIGHT_STATS.map(stat => disc[stat]).join(' '))
  return [...groups.values()].flatMap(([best, ...others]) => (best ? [{ best, others }] : []))
}
