// Analyzes a bag. The parts that need the catalog are available once it is loaded.
import { additionReason, analyzeBag, bestAddition } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { scoreAdvice, scoreBag } from '@bagwise/domain/scoring'
import { useDeferredValue, useMemo } from 'react'
import { useSuggestionSource } from './suggestion-source.ts'

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
    /** Why it is the best addition. */
    reason: addition ? additionReason(discs, addition.disc) : '',
    findings: fromLibrary?.findings,
    /** For more suggestions, such as those for a gap in the bag map. */
    source,
  }
}
