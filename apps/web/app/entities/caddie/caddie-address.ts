// A shot in the URL. Always in feet and miles per hour, so a link shows everyone the same shot (rule CA19).
import {
  type Miss,
  MISSES,
  type Shape,
  SHAPES,
  SHOT_ALTITUDE,
  SHOT_DISTANCE,
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

function parseWind(query: URLSearchParams): number {
  const kind = query.get(SHOT_FIELDS.wind)
  if (kind !== 'head' && kind !== 'tail') return 0
  const unit = oneOf(WIND_UNITS, query.get(SHOT_FIELDS.windUnit)) ?? 'mph'
  const text = query.get(SHOT_FIELDS.strength)?.trim() ?? ''
  const value = text === '' ? Number.NaN : Number(text)
  const strength = value >= 0 ? Math.round(windFrom(value, unit)) : DEFAULT_WIND
  // Adding 0 turns -0 into 0.
  return clamp(kind === 'head' ? strength : -strength, SHOT_WIND) + 0
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
    wind: parseWind(query),
    altitude: clamp(feet(SHOT_FIELDS.altitude) ?? 0, SHOT_ALTITUDE),
    avoid: oneOf(MISSES, query.get(SHOT_FIELDS.avoid)),
  }
}

export const NO_SHOT = parseCaddieView(new URLSearchParams())

/** Null for values that match the default shot. */
export function shotParams(view: CaddieView): Record<string, string | null> {
  const { distance, shape, release, style, wind, altitude, avoid } = view
  const strength = Math.abs(wind)
  const windKind = wind > 0 ? 'head' : 'tail'
  return {
    [SHOT_FIELDS.distance]: distance === null ? null : String(distance),
    [SHOT_FIELDS.shape]: shape === 'straight' ? null : shape,
    [SHOT_FIELDS.release]: release,
    [SHOT_FIELDS.style]: style,
    [SHOT_FIELDS.wind]: wind === 0 ? null : windKind,
    [SHOT_FIELDS.strength]: wind === 0 || strength === DEFAULT_WIND ? null : String(strength),
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
