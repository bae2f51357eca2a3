// What an analysis says: one finding per rule that applies, and discs that would help.
import type { Disc } from '../disc/disc.ts'

/** Most pressing first. */
export const SEVERITIES = ['critical', 'warning', 'good'] as const
export type Severity = (typeof SEVERITIES)[number]

export type Suggestion = {
  readonly disc: Disc
  /** What ranked it: the bonuses and a random part. Never shown. */
  readonly points: number
}

export type Finding = {
  /** Names the rule, such as `driver-none`: stable, so that random numbers can be seeded with it. */
  readonly gap: string
  readonly severity: Severity
  readonly title: string
  readonly sentence: string
  readonly suggestions: readonly Suggestion[]
}

/** A finding before anyone has looked for discs. */
export type Diagnosis = Omit<Finding, 'suggestions'> & {
  /** Which discs would close the gap, and how many of them to name. */
  readonly wanted?: { readonly count: number; readonly fits: (disc: Disc) => boolean }
}
