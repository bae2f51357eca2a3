// The result of an analysis: one finding per rule that applies, with discs that would help.
import type { Disc } from '../disc/disc.ts'

/** Most important first. */
export const SEVERITIES = ['critical', 'warning', 'good'] as const
export type Severity = (typeof SEVERITIES)[number]

export type Suggestion = {
  readonly disc: Disc
  /** The bonuses and a random part; never shown. */
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

/** A finding before suggestions are added. */
export type Diagnosis = Omit<Finding, 'suggestions'> & {
  /** Which discs would close the gap, and how many of them to suggest. */
  readonly wanted?: { readonly count: number; readonly fits: (disc: Disc) => boolean }
}
