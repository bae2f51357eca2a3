// Flights as they are drawn: their frame, their line, and which numbers are highlighted.
import type { FlightPath, FlightNumbers, FlightStat } from '@bagwise/domain/flight'

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

type Point = { readonly x: number; readonly y: number }

/** Finer than any screen shows, and short to write. */
export const tenths = (value: number): number => Math.round(value * 10) / 10

/** An SVG line through the points, as steps from one to the next, which are shorter than positions. */
export function curveOf(points: readonly Point[]): string {
  const [start, ...rest] = points.map(({ x, y }) => ({ x: tenths(x), y: tenths(y) }))
  if (!start) return ''
  let from = start
  const steps = rest.map(to => {
    const step = `${tenths(to.x - from.x)} ${tenths(to.y - from.y)}`
    from = to
    return step
  })
  return `M${start.x} ${start.y}${steps.length > 0 ? 'l' : ''}${steps.join(' ').replaceAll(' -', '-')}`
}

/** Rule FL2: speed 11 or more, glide 6 or more, turn below 0, fade 3 or more. */
const STANDS_OUT = {
  speed: speed => speed >= 11,
  glide: glide => glide >= 6,
  turn: turn => turn < 0,
  fade: fade => fade >= 3,
} as const satisfies Record<FlightStat, (value: number) => boolean>

export function isHighlighted(stat: FlightStat, numbers: FlightNumbers): boolean {
  return STANDS_OUT[stat](numbers[stat])
}
