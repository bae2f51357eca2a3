// The frame that contains one or more flights.
import type { FlightPath } from './path.ts'

export type FlightFrame = {
  readonly left: number
  readonly right: number
  readonly far: number
}

/** The smallest frame in feet around all paths, the tee at 0 included. Rule FL9. */
export function frameOf(paths: readonly FlightPath[]): FlightFrame {
  const points = paths.flatMap(path => path.points)
  return {
    left: points.reduce((least, { x }) => Math.min(least, x), 0),
    right: points.reduce((most, { x }) => Math.max(most, x), 0),
    far: points.reduce((most, { y }) => Math.max(most, y), 0),
  }
}
