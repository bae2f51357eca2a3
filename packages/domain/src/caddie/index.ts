// The caddie: the best disc for a shot, a bag's coverage, and packing for a round.
export {
  type Candidate,
  type DiscPick,
  rankDiscs,
  controlledReach,
  hasShape,
  type Misfit,
  misfitOf,
  type Risk,
  riskOf,
} from './best-discs.ts'
export {
  type CoverageState,
  coverageCell,
  type CoverageCell,
  coverageDistances,
  coverageOf,
  type CoverageRow,
  suggestionFor,
} from './coverage.ts'
export {
  type EasyTrait,
  MIN_DISCS_TO_PACK,
  pack,
  type PackReason,
  type Packed,
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
  SHOT_ALTITUDE,
  SHOT_DISTANCE,
  SHOT_WIND,
  DEFAULT_LONGEST_THROW,
  DEFAULT_SHOT,
} from './shot.ts'
