// Flight numbers, and the path they draw.
export { ARM_SPEEDS } from './arm-speeds.ts'
export { type Finish, type FinishKind, FINISHES, finishOf } from './finish.ts'
export { longestThrowFrom } from './longest-throw.ts'
export {
  differenceIn,
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
  type Range,
} from './numbers.ts'
export { type FlightPath, flightPath, type FlightPoint, leftwards } from './path.ts'
export { STABILITIES, type Stability, stabilityOf } from './stability.ts'
export {
  type Grip,
  type Hand,
  HANDS,
  LONGEST_THROW,
  powerNeeded,
  REFERENCE_THROWER,
  type Release,
  RELEASES,
  THROW_STYLES,
  type Thrower,
  throwerFrom,
  type ThrowStyle,
} from './thrower.ts'
