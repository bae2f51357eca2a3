// Which discs could take a disc's place: direct matches first, then the ten most similar.
import type { Disc } from '../disc/disc.ts'
import { candidatesFor, type Match, type MatchIndex, type MatchSearch } from './match-index.ts'
import type { MatchKind } from './match-kind.ts'

export type Matches = {
  /** Exact, then close, each in ranking order. */
  readonly direct: readonly Match[]
  /** Not direct, at least 0.3, the ten best in ranking order. */
  readonly similar: readonly Match[]
}

const SIMILAR_SHOWN = 10

/** Rule SW8. */
export function findMatches(original: Disc, index: MatchIndex, search: MatchSearch = {}): Matches {
  const candidates = candidatesFor(original, index, search)
  const ofKind = (kind: MatchKind) => candidates.filter(candidate => candidate.kind === kind)
  return {
    direct: [...ofKind('exact'), ...ofKind('close')],
    similar: ofKind('similar').slice(0, SIMILAR_SHOWN),
  }
}
