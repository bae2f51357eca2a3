// Analyzes a bag. The parts that need the catalog are available once it is loaded.
import { additionReason, analyzeBag } from '@bagwise/domain/analysis'
import { popularDiscIds, type Disc } from '@bagwise/domain/disc'
import { seededRandom } from '@bagwise/domain/random'
import { bestAddition, scoreAdvice, scoreBag } from '@bagwise/domain/scoring'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useCatalog, popularDiscsQuery } from '../disc/queries.ts'

const NO_IDS: readonly string[] = []

/** Seeded by bag, gap and day, to keep suggestions stable (rule AN12). */
const dailyRandom = (bagId: string) => (gap: string) =>
  seededRandom(`${bagId} ${gap} ${new Date().toDateString()}`)

export function useBagAnalysis(bagId: string, bagDiscs: readonly Disc[]) {
  const { discs: catalog } = useCatalog()
  const { data, isError } = useQuery(popularDiscsQuery())
  const popularIds = data ?? (isError ? NO_IDS : undefined)
  // Searching a thousand discs must not delay rendering the bag itself.
  const discs = useDeferredValue(bagDiscs)
  const source = useMemo(
    () =>
      catalog &&
      popularIds && {
        catalog,
        popular: popularDiscIds(popularIds, catalog),
        randomFor: dailyRandom(bagId),
      },
    [catalog, popularIds, bagId],
  )
  const fromLibrary = useMemo(
    () =>
      source && {
        addition: bestAddition(discs, source.catalog, source.popular) ?? null,
        findings: analyzeBag(discs, source),
      },
    [discs, source],
  )
  const addition = fromLibrary?.addition
  const score = useMemo(() => scoreBag(bagDiscs), [bagDiscs])
  const advice = useMemo(() => scoreAdvice(bagDiscs), [bagDiscs])
  return {
    score,
    advice,
    /** Undefined until the catalog is loaded; null if no disc would raise the score. */
    addition,
    /** Why it is the best addition. */
    reason: addition ? additionReason(discs, addition.disc) : '',
    findings: fromLibrary?.findings,
    /** For more suggestions, such as those for a gap in the bag map. */
    source,
  }
}
