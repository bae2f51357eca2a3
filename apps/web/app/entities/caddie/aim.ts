// A flight aimed at the target: the player lines up so that the disc lands on the line to it.
import type { FlightPath } from '@bagwise/domain/flight'

export function aimed({ points, length }: FlightPath): FlightPath {
  const { x, y } = points.at(-1) ?? { x: 0, y: 1 }
  return { length, points: points.map(point => ({ x: point.x - (x * point.y) / y, y: point.y })) }
}

/** How far from the line an aimed flight gets, in feet. */
export const widest = (path: FlightPath): number =>
  aimed(path).points.reduce((most, { x }) => Math.max(most, Math.abs(x)), 0)
