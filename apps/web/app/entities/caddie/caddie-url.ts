// A shot in the URL. Always in feet and miles per hour, so a link shows everyone the same shot (rule CA19).
import {
  type Miss,
  MISSES,
  type Shape,
  SHAPES,
  SHOT_ALTITUDE,
  SHOT_CROSSWIND,
  SHOT_DISTANCE,
  SHOT_RISE,
  SHOT_WIND,
} from '@bagwise/domain/caddie'
import { type Release, RELEASES, THROW_STYLES, type ThrowStyle } from '@bagwise/domain/flight'
import { DISTANCE_UNITS, parseDistance, WIND_UNITS, unitToMph } from '@bagwise/domain/units'
import { type UrlFormat, oneOf, searchOf } from '../../lib/url-state.ts'

export type CaddieView = {
  /** Null for the player's default distance. */
  readonly distance: number | null
  readonly shape: Shape
  readonly release: Release | null
  /** Null for the player's default throw. */
  readonly style: ThrowStyle | null
  /** A headwind above 0, a tailwind below. */
  readonly wind: number
  /** Above 0 from left to right, below from right to left. */
  readonly cross: number
  /** How far the target is above the tee, in feet; negative if it is below. */
  readonly rise: number
  readonly altitude: number
  readonly avoid: Miss | null
  /** The id of a disc to always show. Ignored if it isn't in the bag. */
  readonly mold: string | null
}

/** Also the names of the form's fields, which browsers without JavaScript submit. */
export const SHOT_FIELDS = {
  distance: 'distance',
  shape: 'shape',
  release: 'release',
  style: 'throw',
  wind: 'wind',
  strength: 'strength',
  crosswind: 'crosswind',
  crossStrength: 'crossStrength',
  slope: 'slope',
  rise: 'rise',
  altitude: 'altitude',
  avoid: 'avoid',
  mold: 'mold',
  /** The units of the form's numbers. Links use feet and miles per hour. */
  unit: 'unit',
  windUnit: 'windUnit',
} as const

/** In mph. */
export const DEFAULT_WIND = 10
/** In feet. */
export const DEFAULT_RISE = 20

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value))

/** A number with a direction, in two URL parameters. */
export type SignedParam = {
  readonly direction: string
  readonly size: string
  /** The direction of numbers above 0, and of those below. */
  readonly directions: readonly [above: string, below: string]
  readonly range: { readonly min: number; readonly max: number }
  /** The size if the URL has only a direction. */
  readonly defaultSize: number
}

/** In mph. */
export const WIND: SignedParam = {
  direction: SHOT_FIELDS.wind,
  size: SHOT_FIELDS.strength,
  directions: ['head', 'tail'],
  range: SHOT_WIND,
  defaultSize: DEFAULT_WIND,
}
export const CROSSWIND: SignedParam = {
  direction: SHOT_FIELDS.crosswind,
  size: SHOT_FIELDS.crossStrength,
  directions: ['from-left', 'from-right'],
  range: SHOT_CROSSWIND,
  defaultSize: DEFAULT_WIND,
}
/** In feet. */
export const SLOPE: SignedParam = {
  direction: SHOT_FIELDS.slope,
  size: SHOT_FIELDS.rise,
  directions: ['uphill', 'downhill'],
  range: SHOT_RISE,
  defaultSize: DEFAULT_RISE,
}

function parseSigned(
  query: URLSearchParams,
  { direction, size, directions, range, defaultSize }: SignedParam,
  parseSize: (text: string | null) => number | null,
): number {
  const selected = oneOf(directions, query.get(direction))
  if (!selected) return 0
  const value = Math.abs(parseSize(query.get(size)) ?? defaultSize)
  // Adding 0 turns -0 into 0.
  return clamp(selected === directions[0] ? value : -value, range) + 0
}

function signedParams(
  value: number,
  { direction, size, directions: [above, below], defaultSize }: SignedParam,
) {
  const absolute = Math.abs(value)
  return {
    [direction]: value === 0 ? null : value > 0 ? above : below,
    [size]: value === 0 || absolute === defaultSize ? null : String(absolute),
  }
}

export function parseCaddieView(query: URLSearchParams): CaddieView {
  const unit = oneOf(DISTANCE_UNITS, query.get(SHOT_FIELDS.unit)) ?? 'feet'
  const windUnit = oneOf(WIND_UNITS, query.get(SHOT_FIELDS.windUnit)) ?? 'mph'
  const feet = (text: string | null) => parseDistance(text, unit)
  const mph = (text: string | null) => {
    const value = text?.trim() ? Number(text) : Number.NaN
    return value >= 0 ? Math.round(unitToMph(value, windUnit)) : null
  }
  const distance = feet(query.get(SHOT_FIELDS.distance))
  return {
    distance: distance === null ? null : clamp(distance, SHOT_DISTANCE),
    shape: oneOf(SHAPES, query.get(SHOT_FIELDS.shape)) ?? 'straight',
    release: oneOf(RELEASES, query.get(SHOT_FIELDS.release)),
    style: oneOf(THROW_STYLES, query.get(SHOT_FIELDS.style)),
    wind: parseSigned(query, WIND, mph),
    cross: parseSigned(query, CROSSWIND, mph),
    rise: parseSigned(query, SLOPE, feet),
    altitude: clamp(feet(query.get(SHOT_FIELDS.altitude)) ?? 0, SHOT_ALTITUDE),
    avoid: oneOf(MISSES, query.get(SHOT_FIELDS.avoid)),
    mold: query.get(SHOT_FIELDS.mold)?.slice(0, 99) || null,
  }
}

export const DEFAULT_VIEW = parseCaddieView(new URLSearchParams())

/** Null for values that match the default shot. */
export function shotParams(view: CaddieView): Record<string, string | null> {
  const { distance, shape, release, style, wind, cross, rise, altitude, avoid, mold } = view
  return {
    [SHOT_FIELDS.distance]: distance === null ? null : String(distance),
    [SHOT_FIELDS.shape]: shape === 'straight' ? null : shape,
    [SHOT_FIELDS.release]: release,
    [SHOT_FIELDS.style]: style,
    ...signedParams(wind, WIND),
    ...signedParams(cross, CROSSWIND),
    ...signedParams(rise, SLOPE),
    [SHOT_FIELDS.altitude]: altitude > 0 ? String(altitude) : null,
    [SHOT_FIELDS.avoid]: avoid,
    [SHOT_FIELDS.mold]: mold,
  }
}

export const CADDIE_URL_FORMAT: UrlFormat<CaddieView> = {
  parse: parseCaddieView,
  format: view => searchOf(shotParams(view)),
}
