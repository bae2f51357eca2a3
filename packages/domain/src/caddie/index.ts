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
export { pack, roundFit, type Round, roundFor, type Situation, SITUATIONS } from './packing.ts'
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
