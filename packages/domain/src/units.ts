// Feet or meters, the unit of wind, and the units of a region.

export const DISTANCE_UNITS = ['feet', 'meters'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

export const WIND_UNITS = ['mph', 'km/h', 'm/s'] as const
export type WindUnit = (typeof WIND_UNITS)[number]

export type Units = { readonly distance: DistanceUnit; readonly wind: WindUnit }

/** A player's or visitor's choice; null if they haven't chosen. */
export type UnitChoice = {
  readonly distanceUnit: DistanceUnit | null
  readonly windUnit: WindUnit | null
}

const PER_FOOT = { feet: 1, meters: 0.3048 } as const satisfies Record<DistanceUnit, number>
const PER_MPH = { mph: 1, 'km/h': 1.609344, 'm/s': 0.44704 } as const satisfies Record<
  WindUnit,
  number
>
const SYMBOLS = { feet: 'ft', meters: 'm' } as const satisfies Record<DistanceUnit, string>
const DEFAULT_WIND_UNIT = { feet: 'mph', meters: 'm/s' } as const satisfies Record<
  DistanceUnit,
  WindUnit
>

/** Converts feet to whole feet or meters. Rule UN2. */
export const feetToUnit = (feet: number, unit: DistanceUnit): number =>
  Math.round(feet * PER_FOOT[unit])

/** Converts a distance in this unit to feet, without rounding. */
export const unitToFeet = (value: number, unit: DistanceUnit): number => value / PER_FOOT[unit]

/** Formats a distance: "300 ft", "91 m". Rule UN2. */
export const formatDistance = (feet: number, unit: DistanceUnit): string =>
  `${feetToUnit(feet, unit)} ${SYMBOLS[unit]}`

/** Formats a range of distances: "200 to 280 ft", "61 to 85 m". */
export const formatDistanceRange = (from: number, to: number, unit: DistanceUnit): string =>
  `${feetToUnit(from, unit)} to ${formatDistance(to, unit)}`

/** Converts an entered number or text in this unit to whole feet. Returns null if it is invalid. Rule UN3. */
export function parseDistance(entered: unknown, unit: DistanceUnit): number | null {
  const value = typeof entered === 'string' && entered.trim() !== '' ? Number(entered) : entered
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null
  return Math.round(unitToFeet(Math.round(value), unit))
}

/** Like `parseDistance`, but also returns null for a distance outside the range. Rules FL13 and UN3. */
export function parseDistanceInRange(
  { min, max }: { readonly min: number; readonly max: number },
  entered: unknown,
  unit: DistanceUnit,
): number | null {
  const feet = parseDistance(entered, unit)
  if (feet === null) return null
  const distance = feetToUnit(feet, unit)
  if (distance < feetToUnit(min, unit) || distance > feetToUnit(max, unit)) return null
  // Rounding to whole meters can leave the range by a foot.
  return Math.min(max, Math.max(min, feet))
}

/** Converts mph to whole units. Rule UN2. */
export const mphToUnit = (mph: number, unit: WindUnit): number => Math.round(mph * PER_MPH[unit])

/** Formats a wind speed: "10 mph", "16 km/h", "4 m/s". Rule UN2. */
export const formatWind = (mph: number, unit: WindUnit): string => `${mphToUnit(mph, unit)} ${unit}`

/** Converts a wind speed in this unit to mph. */
export const unitToMph = (value: number, unit: WindUnit): number => value / PER_MPH[unit]

/** Returns the units to use. Without a choice, distances follow the region and wind follows distances. Rule UN5. */
export function unitsFrom({ distanceUnit, windUnit }: UnitChoice, region: DistanceUnit): Units {
  const distance = distanceUnit ?? region
  return { distance, wind: windUnit ?? DEFAULT_WIND_UNIT[distance] }
}

/** Round numbers in each unit, from fine to coarse. */
const TICK_STEPS = {
  feet: [10, 25, 50, 100, 200, 500, 1000],
  meters: [5, 15, 30, 60, 150, 300],
} as const satisfies Record<DistanceUnit, readonly number[]>
const MAX_TICKS = 5

export type DistanceTick = { readonly feet: number; readonly label: string }

/** Returns the distances to mark on a chart of this length: the finest step with at most five marks. Rule UN4. */
export function distanceTicks(lengthFeet: number, unit: DistanceUnit): readonly DistanceTick[] {
  const length = lengthFeet * PER_FOOT[unit] + 1e-9
  const steps = TICK_STEPS[unit]
  const tickStep = steps.find(step => length < step * (MAX_TICKS + 1)) ?? Number(steps.at(-1))
  return Array.from({ length: Math.floor(length / tickStep) }, (_, index) => {
    const value = (index + 1) * tickStep
    return { feet: unitToFeet(value, unit), label: `${value} ${SYMBOLS[unit]}` }
  })
}

/** The regions that use feet. Rule UN6. */
const FEET_REGIONS = new Set(['US', 'LR', 'MM'])

/** Returns the unit for a language and region. Rule UN6. */
export function unitForLocale(language: string, region: string | undefined): DistanceUnit {
  const usesFeet = region ? FEET_REGIONS.has(region) : language === 'en'
  return usesFeet ? 'feet' : 'meters'
}

/** A language with an optional script and region. */
const LANGUAGE_TAG = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?=-|$)/i

/** Returns the unit for the first language in an `Accept-Language` header. Rule UN6. */
export function unitFromAcceptLanguage(acceptLanguage: string | undefined): DistanceUnit {
  for (const language of (acceptLanguage ?? '').split(',')) {
    const [, name, region] = LANGUAGE_TAG.exec(language.split(';', 1)[0]?.trim() ?? '') ?? []
    if (name) return unitForLocale(name.toLowerCase(), region?.toUpperCase())
  }
  return 'feet'
}
