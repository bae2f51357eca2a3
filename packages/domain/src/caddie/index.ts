// The caddie: the best disc for a shot, a bag's coverage, and packing for a round.
export { type Candidate, type DiscPick, rankDiscs } from './best-discs.ts'
export { controlledReach, hasShape, type Misfit, misfitOf, type Risk, riskOf } from './fit.ts'
export {
  type CoverageState,
  coverageCell,
  type CoverageCell,
  coverageDistances,
  coverageOf,
  type CoverageRow,
  suggestionFor,
} from './coverage.ts'
export { pack, roundFit, type Round, roundFor, type Situation, SITUATIONS } from './packing.ts'
export {
  type CaddieArm,
  type Miss,
  MISSES,
  type Shape,
  SHAPES,
  type Shot,
  levelDistance,
  SHOT_ALTITUDE,
  SHOT_CROSSWIND,
  SHOT_DISTANCE,
  SHOT_RISE,
  SHOT_WIND,
  DEFAULT_LONGEST_THROW,
  DEFAULT_SHOT,
} from './shot.ts'
