// Draws flights: the frame, the path and highlighted numbers.
import type { FlightPath, FlightNumbers, FlightStat } from '@bagwise/domain/flight'

export type Point = { readonly x: number; readonly y: number }

export type FlightFrame = {
  readonly left: number
  readonly right: number
  readonly far: number
}

/** Returns the smallest frame in feet around all paths, including the tee at 0. Rule FL9. */
export function boundingFrame(paths: readonly FlightPath[]): FlightFrame {
  const points = paths.flatMap(path => path.points)
  return {
    left: points.reduce((min, { x }) => Math.min(min, x), 0),
    right: points.reduce((max, { x }) => Math.max(max, x), 0),
    far: points.reduce((max, { y }) => Math.max(max, y), 0),
  }
}

/** Rounds to 0.1, which is less than a pixel, to keep the SVG short. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** Returns an SVG path with relative coordinates, which are shorter. */
export function toSvgPath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(({ x, y }) => ({ x: roundToTenth(x), y: roundToTenth(y) }))
  if (!start) return ''
  let from = start
  const steps = rest.map(to => {
    const step = `${roundToTenth(to.x - from.x)} ${roundToTenth(to.y - from.y)}`
    from = to
    return step
  })
  return `M${start.x} ${start.y}${steps.length > 0 ? 'l' : ''}${steps.join(' ').replaceAll(' -', '-')}`
}

/** The numbers that are highlighted. Rule FL2. */
const HIGHLIGHT_RULES = {
  speed: speed => speed >= 11,
  glide: glide => glide >= 6,
  turn: turn => turn < 0,
  fade: fade => fade >= 3,
} as const satisfies Record<FlightStat, (value: number) => boolean>

export function isHighlighted(stat: FlightStat, numbers: FlightNumbers): boolean {
  return HIGHLIGHT_RULES[stat](numbers[stat])
}
