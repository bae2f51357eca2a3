// Flight numbers, and the path they draw.
export { type Difference, differencesOf, type DifferenceTone } from './difference.ts'
export { frameOf } from './frame.ts'
export { isHighlighted } from './highlight.ts'
export {
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
  type Range,
} from './numbers.ts'
export { type FlightPath, flightPath, type FlightPoint } from './path.ts'
export { STABILITIES, type Stability, stabilityOf } from './stability.ts'
export {
  type Grip,
  type Hand,
  HANDS,
  REFERENCE_THROWER,
  THROW_STYLES,
  type Thrower,
  type ThrowStyle,
} from './thrower.ts'
