// Flights as text.
import type { FlightPath } from '@bagwise/domain/flight'
import { distanceIn, type DistanceUnit, formatDistance } from '@bagwise/domain/units'

/** "40 ft left", "12 m right", "on the line". */
export function sideLabel(x: number, unit: DistanceUnit): string {
  const off = Math.abs(x)
  if (distanceIn(off, unit) === 0) return 'on the line'
  return `${formatDistance(off, unit)} ${x < 0 ? 'left' : 'right'}`
}

export type FlightFacts = {
  readonly length: string
  /** The farthest the disc drifts to each side. */
  readonly furthestLeft: string
  readonly furthestRight: string
  readonly finish: string
}

/** What a flight chart shows, as cells of a table. */
export function flightFacts({ length, points }: FlightPath, unit: DistanceUnit): FlightFacts {
  const xs = points.map(point => point.x)
  return {
    length: formatDistance(length, unit),
    furthestLeft: formatDistance(Math.max(0, -Math.min(...xs)), unit),
    furthestRight: formatDistance(Math.max(0, ...xs), unit),
    finish: sideLabel(points.at(-1)?.x ?? 0, unit),
  }
}

/** One sentence for a picture of one flight. */
export function flightSentence(name: string, path: FlightPath, unit: DistanceUnit): string {
  const { length, finish } = flightFacts(path, unit)
  return `${name} flies ${length} and lands ${finish}`
}
