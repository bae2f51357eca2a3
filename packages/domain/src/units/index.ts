// Feet or meters, and what wind is measured in.
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
  unitOfRegion,
  type Units,
  unitsFrom,
  WIND_UNITS,
  windFrom,
  type WindUnit,
} from './units.ts'
