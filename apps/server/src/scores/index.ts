// The parts of this feature that other features may use.
export { listedSince } from './count-queries.ts'
export {
  type StoredScore,
  SCORE_COLUMNS,
  optionalScoreOf,
  playerScores,
  type PlayerScores,
} from './queries.ts'
export { type ScoreService, resolveDiscs } from './scores.ts'
