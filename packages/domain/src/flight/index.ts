// Flight numbers and flight paths.
export {
  ARM_SPEEDS,
  type ThrowSetup,
  type Hand,
  HANDS,
  LONGEST_THROW,
  powerNeeded,
  REFERENCE_THROWER,
  type Release,
  RELEASES,
  THROW_STYLES,
  type Thrower,
  parseThrower,
  type ThrowStyle,
} from './thrower.ts'
export {
  type Finish,
  type FinishKind,
  FINISHES,
  finishOf,
  type FlightPath,
  flightPath,
  type FlightPoint,
  curveSign,
} from './path.ts'
export {
  differenceIn,
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
  type Range,
  STABILITIES,
  type Stability,
  stabilityOf,
} from './numbers.ts'
