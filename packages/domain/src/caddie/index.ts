// The caddie: which disc for a shot, what a bag covers, and what to carry for a round.
export { type Candidate, type Pick, rankDiscs } from './best-discs.ts'
export {
  type Covered,
  coverageCell,
  type CoverageCell,
  coverageDistances,
  coverageOf,
  type CoverageRow,
  suggestionFor,
} from './coverage.ts'
export { controlledReach, hasShape, type Misfit, misfitOf } from './fit.ts'
export { pack, suits } from './packing.ts'
export { type Risk, riskOf } from './risk.ts'
export {
  type Arm,
  type Miss,
  MISSES,
  type Shape,
  SHAPES,
  type Shot,
  SHOT_ALTITUDE,
  SHOT_DISTANCE,
  SHOT_WIND,
  USUAL_LONGEST_THROW,
  USUAL_SHOT,
} from './shot.ts'
export { type Round, roundFor, type Situation, SITUATIONS } from './situations.ts'
