// Analyzes a bag. The parts that need the catalog are available once it is loaded.
import {
  additionReason,
  analyzeBag,
  bestAddition,
  type SuggestionSource,
} from '@bagwise/domain/analysis'
import { type Disc, popularDiscIds } from '@bagwise/domain/disc'
import { seededRandom } from '@bagwise/domain/random'
import { scoreAdvice, scoreBag } from '@bagwise/domain/scoring'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type BagCount, popularityQuery, useCatalog } from '../disc/queries.ts'
import { useWantedIds } from '../wish-list/queries.ts'
import { useThrower } from '../profile/thrower.ts'

export function useBagAnalysis(bagId: string, bagDiscs: readonly Disc[]) {
  const source = useSuggestionSource(bagId)
  // Searching a thousand discs must not delay rendering the bag itself.
  const discs = useDeferredValue(bagDiscs)
  const fromLibrary = useMemo(() => {
    if (!source) return undefined
    const findings = analyzeBag(discs, source)
    return { findings, addition: bestAddition(discs, findings, source) ?? null }
  }, [discs, source])
  const addition = fromLibrary?.addition
  const score = useMemo(() => scoreBag(bagDiscs), [bagDiscs])
  const advice = useMemo(() => scoreAdvice(bagDiscs), [bagDiscs])
  return {
    score,
    advice,
    /** Undefined until the catalog is loaded; null if no disc would raise the score. */
    addition,
    reason: addition ? additionReason(discs, addition.disc) : '',
    findings: fromLibrary?.findings,
    source,
  }
}

const NO_COUNTS: readonly BagCount[] = []

/** Seeded by bag, gap and day, to keep suggestions stable (rule AN12). */
const dailyRandom = (bagId: string) => (gap: string) =>
  seededRandom(`${bagId} ${gap} ${new Date().toDateString()}`)

/** The data behind every suggestion. Undefined until the library is loaded. If bag counts aren't available, well-known discs count as popular (rule AN11). */
export function useSuggestionSource(bagId: string): SuggestionSource | undefined {
  const { discs: catalog } = useCatalog()
  const { data, isFetching } = useQuery(popularityQuery())
  const { longestThrow } = useThrower()
  const wanted = useWantedIds()
  const counts = data?.discs ?? (isFetching ? undefined : NO_COUNTS)
  return useMemo(
    () =>
      catalog &&
      counts && {
        catalog,
        popular: popularDiscIds(counts, catalog),
        longestThrow,
        wanted,
        randomFor: dailyRandom(bagId),
      },
    [catalog, counts, longestThrow, wanted, bagId],
  )
}
