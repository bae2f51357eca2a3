// The caddie: the best disc for a shot, a bag's coverage, and packing for a round.
export { type Candidate, type DiscPick, rankDiscs } from './best-discs.ts'
export {
  controlledReach,
  hasShape,
  type UnfitReason,
  unfitReason,
  type Risk,
  riskOf,
} from './fit.ts'
export {
  type CoverageState,
  coverageCell,
  type CoverageCell,
  coverageDistances,
  coverageOf,
  suggestionFor,
} from './coverage.ts'
export {
  type EasyTrait,
  MIN_DISCS_TO_PACK,
  pack,
  type PackReason,
  type PackedDisc,
  roundFit,
} from './packing.ts'
export { roundFor, type Situation, SITUATIONS } from './rounds.ts'
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
  DEFAULT_SHOT,
} from './shot.ts'
export { DEFAULT_LONGEST_THROW } from '../flight/thrower.ts'
