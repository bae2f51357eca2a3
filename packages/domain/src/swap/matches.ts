// The discs that could replace a disc: best picks, direct matches, and the ten best of the others.
import type { Disc } from '../disc/disc.ts'
import {
  bestCandidatesFor,
  type Candidate,
  type Match,
  type MatchIndex,
  type MatchSearch,
} from './match-index.ts'
import type { MatchKind } from './match-kind.ts'
import { reasonFor } from './reason.ts'
import { similarityPercent } from './similarity.ts'

/** A match with one sentence about why it is offered. */
export type BestPick = Match & { readonly reason: string }

export type Matches = {
  /** The first five by ranking, exact matches first. */
  readonly best: readonly BestPick[]
  /** Exact, then close, each in ranking order. */
  readonly direct: readonly Match[]
  /** The ten best by ranking that are not direct matches and at least 0.3 similar, closest first. */
  readonly similar: readonly Match[]
}

const SIMILAR_SHOWN = 10
const BEST_PICKS = 5

/** Rule SW8. */
export function findMatches(original: Disc, index: MatchIndex, search: MatchSearch = {}): Matches {
  const candidates = bestCandidatesFor(original, index, search, SIMILAR_SHOWN)
  const ofKind: Record<MatchKind, Candidate[]> = { exact: [], close: [], similar: [] }
  for (const candidate of candidates) ofKind[candidate.kind].push(candidate)
  return {
    best: exactFirst(candidates.slice(0, BEST_PICKS)).map(({ disc, kind, similarity }) => ({
      disc,
      kind,
      similarity,
      reason: reasonFor(original, disc, index.data),
    })),
    direct: ofKind.exact.concat(ofKind.close),
    similar: closestFirst(ofKind.similar.slice(0, SIMILAR_SHOWN)),
  }
}

/** Sorts by the percentage that players see. Ties stay in ranking order. */
const closestFirst = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => similarityPercent(b.similarity) - similarityPercent(a.similarity))

const exactFirst = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => Number(b.kind === 'exact') - Number(a.kind === 'exact'))
