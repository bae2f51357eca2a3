// Similar discs, and a whole bag in another brand.
export { type CastVote, votesFor } from './cast-votes.ts'
export { type BagComparison, compareBags, type SwapStep } from './compare.ts'
export { convertBag } from './conversion.ts'
export { explain } from './explanation.ts'
export { type Match, type MatchIndex, matchIndexOf } from './match-index.ts'
export { type BestPick, findMatches, type Matches } from './matches.ts'
export {
  type BagSlot,
  MAX_UNDOABLE_CONVERSIONS,
  type ConversionPlan,
  NEW_BAG_NAME_MISSING,
  planConversion,
  type PlanProblem,
  type PlanTarget,
  type PlanWrite,
  rejectedSwaps,
  type RequestedSwap,
  requestedSwaps,
  type SwapChoice,
} from './plan.ts'
export {
  type PairVotes,
  playersShift,
  type Vote,
  VOTER_DAYS,
  VOTER_DISCS,
  VOTERS_NEEDED,
  VOTES,
  VOTES_PER_NETWORK,
} from './player-votes.ts'
export {
  knownOf,
  NO_RANKING_DATA,
  RANKING_PARTS,
  type RankingData,
  rankingDataFrom,
  rankingOf,
  type RankingPart,
  rankingParts,
  type RankingParts,
} from './ranking.ts'
export {
  type BagSummary,
  conversionReport,
  type ConversionReport,
  type ReportTarget,
} from './report.ts'
export type { Alternative, Conversion, SwapRow } from './rows.ts'
export { reaches, similarityPercent } from './similarity.ts'
export { planSwap } from './single.ts'
export {
  acceptAll,
  chooseAlternative,
  hasChoices,
  rejectAll,
  rejectRow,
  selectionOf,
  toggleRow,
} from './conversion-actions.ts'
