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
import {
  type Release,
  RELEASES,
  THROW_STYLES,
  type ThrowStyle,
  type FlightPath,
} from '@bagwise/domain/flight'
import { DISTANCE_UNITS, parseDistance, WIND_UNITS, windFrom } from '@bagwise/domain/units'
import { type AddressFormat, oneOf, searchOf } from '../../lib/use-address-state.ts'

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
}

/** Also the names of the form's fields, which browsers without scripts submit. */
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
  /** The units of the form's numbers. Links use feet and miles per hour. */
  unit: 'unit',
  windUnit: 'windUnit',
} as const

/** The wind speed in mph if the URL has no strength. */
export const DEFAULT_WIND = 10

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value))

type WindFields = {
  readonly kind: string
  readonly strength: string
  /** The value for a wind above 0 and for one below. */
  readonly kinds: readonly [string, string]
  readonly range: { readonly min: number; readonly max: number }
}

const WIND: WindFields = {
  kind: SHOT_FIELDS.wind,
  strength: SHOT_FIELDS.strength,
  kinds: ['head', 'tail'],
  range: SHOT_WIND,
}
const CROSSWIND: WindFields = {
  kind: SHOT_FIELDS.crosswind,
  strength: SHOT_FIELDS.crossStrength,
  kinds: ['from-left', 'from-right'],
  range: SHOT_CROSSWIND,
}

function parseWind(query: URLSearchParams, { kind, strength, kinds, range }: WindFields): number {
  const found = oneOf(kinds, query.get(kind))
  if (!found) return 0
  const unit = oneOf(WIND_UNITS, query.get(SHOT_FIELDS.windUnit)) ?? 'mph'
  const text = query.get(strength)?.trim() ?? ''
  const value = text === '' ? Number.NaN : Number(text)
  const mph = value >= 0 ? Math.round(windFrom(value, unit)) : DEFAULT_WIND
  // Adding 0 turns -0 into 0.
  return clamp(found === kinds[0] ? mph : -mph, range) + 0
}

function windParams(wind: number, { kind, strength, kinds }: WindFields) {
  const mph = Math.abs(wind)
  const shown = wind > 0 ? kinds[0] : kinds[1]
  return {
    [kind]: wind === 0 ? null : shown,
    [strength]: wind === 0 || mph === DEFAULT_WIND ? null : String(mph),
  }
}

/** The height of a slope in feet if the URL has no number. */
export const DEFAULT_RISE = 20

const SLOPES = ['uphill', 'downhill'] as const

function parseRise(query: URLSearchParams, feet: (name: string) => number | null): number {
  const slope = oneOf(SLOPES, query.get(SHOT_FIELDS.slope))
  if (!slope) return 0
  const size = Math.abs(feet(SHOT_FIELDS.rise) ?? DEFAULT_RISE)
  return clamp(slope === 'uphill' ? size : -size, SHOT_RISE) + 0
}

function riseParams(rise: number) {
  const size = Math.abs(rise)
  const slope = rise > 0 ? 'uphill' : 'downhill'
  return {
    [SHOT_FIELDS.slope]: rise === 0 ? null : slope,
    [SHOT_FIELDS.rise]: rise === 0 || size === DEFAULT_RISE ? null : String(size),
  }
}

export function parseCaddieView(query: URLSearchParams): CaddieView {
  const unit = oneOf(DISTANCE_UNITS, query.get(SHOT_FIELDS.unit)) ?? 'feet'
  const feet = (name: string) => parseDistance(query.get(name), unit)
  const distance = feet(SHOT_FIELDS.distance)
  return {
    distance: distance === null ? null : clamp(distance, SHOT_DISTANCE),
    shape: oneOf(SHAPES, query.get(SHOT_FIELDS.shape)) ?? 'straight',
    release: oneOf(RELEASES, query.get(SHOT_FIELDS.release)),
    style: oneOf(THROW_STYLES, query.get(SHOT_FIELDS.style)),
    wind: parseWind(query, WIND),
    cross: parseWind(query, CROSSWIND),
    rise: parseRise(query, feet),
    altitude: clamp(feet(SHOT_FIELDS.altitude) ?? 0, SHOT_ALTITUDE),
    avoid: oneOf(MISSES, query.get(SHOT_FIELDS.avoid)),
  }
}

export const NO_SHOT = parseCaddieView(new URLSearchParams())

/** Null for values that match the default shot. */
export function shotParams(view: CaddieView): Record<string, string | null> {
  const { distance, shape, release, style, wind, cross, rise, altitude, avoid } = view
  return {
    [SHOT_FIELDS.distance]: distance === null ? null : String(distance),
    [SHOT_FIELDS.shape]: shape === 'straight' ? null : shape,
    [SHOT_FIELDS.release]: release,
    [SHOT_FIELDS.style]: style,
    ...windParams(wind, WIND),
    ...windParams(cross, CROSSWIND),
    ...riseParams(rise),
    [SHOT_FIELDS.altitude]: altitude > 0 ? String(altitude) : null,
    [SHOT_FIELDS.avoid]: avoid,
  }
}

export const CADDIE_ADDRESS: AddressFormat<CaddieView> = {
  parse: parseCaddieView,
  format: view => searchOf(shotParams(view)),
}

export function aimFlight({ points, length }: FlightPath): FlightPath {
  const { x, y } = points.at(-1) ?? { x: 0, y: 1 }
  return { length, points: points.map(point => ({ x: point.x - (x * point.y) / y, y: point.y })) }
}

/** An aimed flight's maximum distance from the line, in feet. */
export const maxOffset = (path: FlightPath): number =>
  aimFlight(path).points.reduce((max, { x }) => Math.max(max, Math.abs(x)), 0)
