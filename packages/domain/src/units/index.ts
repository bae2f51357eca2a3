// Feet or meters, and what wind is measured in.
export { unitOfLanguage, unitOfRegion } from './region.ts'
export {
  DISTANCE_UNITS,
  distanceFrom,
  distanceIn,
  type DistanceTick,
  distanceTicks,
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
