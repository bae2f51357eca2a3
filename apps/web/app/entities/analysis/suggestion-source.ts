// The data behind every suggestion: the library, popular discs and the player's arm.
import type { SuggestionSource } from '@bagwise/domain/analysis'
import { popularDiscIds } from '@bagwise/domain/disc'
import { seededRandom } from '@bagwise/domain/random'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BagCount, popularityQuery, useCatalog } from '../disc/queries.ts'
import { useThrower } from '../profile/thrower.ts'

const NO_COUNTS: readonly BagCount[] = []

/** Seeded by bag, gap and day, to keep suggestions stable (rule AN12). */
const dailyRandom = (bagId: string) => (gap: string) =>
  seededRandom(`${bagId} ${gap} ${new Date().toDateString()}`)

/** Undefined until the library is loaded. Without bag counts, the classics are popular (rule AN11). */
export function useSuggestionSource(bagId: string): SuggestionSource | undefined {
  const { discs: catalog } = useCatalog()
  const { data, isFetching } = useQuery(popularityQuery())
  const { longestThrow } = useThrower()
  const counts = data?.discs ?? (isFetching ? undefined : NO_COUNTS)
  return useMemo(
    () =>
      catalog &&
      counts && {
        catalog,
        popular: popularDiscIds(counts, catalog),
        longestThrow,
        randomFor: dailyRandom(bagId),
      },
    [catalog, counts, longestThrow, bagId],
  )
}
