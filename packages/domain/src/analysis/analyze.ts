// What a bag lacks and what it does well: every rule once, most important first (rules AN1 to AN10).
import type { Disc } from '../disc/disc.ts'
import { sizeDiagnosis, speedDiagnoses } from './bag-rules.ts'
import { SEVERITIES, type Diagnosis, type Finding } from './finding.ts'
import { stabilityDiagnoses } from './stability-rules.ts'
import { suggestDiscs, type SuggestionSource } from './suggestions.ts'
import { typeDiagnoses } from './type-rules.ts'

export function analyzeBag(discs: readonly Disc[], source: SuggestionSource): readonly Finding[] {
  const found = [
    ...typeDiagnoses(discs),
    ...stabilityDiagnoses(discs),
    ...speedDiagnoses(discs),
    sizeDiagnosis(discs),
  ].map(diagnosis => findingOf(diagnosis, discs, source))
  return SEVERITIES.flatMap(severity => found.filter(finding => finding.severity === severity))
}

function findingOf(
  { wanted, gap, severity, title, sentence }: Diagnosis,
  discs: readonly Disc[],
  source: SuggestionSource,
): Finding {
  const suggestions = wanted ? suggestDiscs(discs, { gap, ...wanted }, source) : []
  return { gap, severity, title, sentence, suggestions }
}
