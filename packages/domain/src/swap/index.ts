// Similar discs, and converting a bag to another brand.
export {
  type CastVote,
  votesFor,
  type BagSlot,
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
  planSwap,
} from './plan.ts'
export { compareBags } from './compare.ts'
export { convertBag, type Alternative, type Conversion, type SwapRow } from './conversion.ts'
export { explain, haveSameNumbers, isSimilarityAtLeast, similarityPercent } from './similarity.ts'
export { type Match, matchIndexOf, findMatches, type Matches, reasonFor } from './matches.ts'
export {
  type PairVotes,
  type Vote,
  MIN_VOTER_AGE_DAYS,
  MIN_VOTER_DISCS,
  MIN_VOTERS,
  VOTES,
  VOTES_PER_NETWORK,
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
  conversionChanges,
  type ConversionChanges,
  conversionReport,
  type ConversionReport,
  type ReportTarget,
  acceptAll,
  chooseAlternative,
  hasChoices,
  rejectAll,
  rejectRow,
  selectionOf,
  toggleRow,
} from './conversion-actions.ts'
