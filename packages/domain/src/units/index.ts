// Feet or meters, and what wind is measured in.
export { unitOfRegion } from './region.ts'
export { type DistanceTick, distanceTicks } from './ticks.ts'
export {
  DISTANCE_UNITS,
  distanceFrom,
  distanceIn,
  type DistanceUnit,
  formatDistance,
  formatDistances,
  formatWind,
  type UnitChoice,
  type Units,
  unitsFrom,
  WIND_UNITS,
  windFrom,
  windIn,
  type WindUnit,
} from './units.ts'
