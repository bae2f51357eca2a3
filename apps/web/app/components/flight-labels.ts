// Flights and their numbers as text.
import {
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightPath,
  type FlightStat,
} from '@bagwise/domain/flight'

export const STAT_NAMES = {
  speed: 'Speed',
  glide: 'Glide',
  turn: 'Turn',
  fade: 'Fade',
} as const satisfies Record<FlightStat, string>

const MINUS = '\u2212'

/** With a real minus, which is as wide as a digit and read out as one. */
export const numberText = (value: number): string => String(value).replace('-', MINUS)

/** `7 / 5 / 0 / 2`: speed, glide, turn and fade. */
export const numbersText = (numbers: FlightNumbers): string =>
  FLIGHT_STATS.map(stat => numberText(numbers[stat])).join(' / ')

/** `+0.2`, `−0.4`, `0`. */
export const signedText = (value: number): string => `${value > 0 ? '+' : ''}${numberText(value)}`

const feet = (value: number): string => `${Math.round(value)} ft`

/** "40 ft left", "on the line". */
function sideLabel(x: number): string {
  const off = Math.round(Math.abs(x))
  if (off === 0) return 'on the line'
  return `${off} ft ${x < 0 ? 'left' : 'right'}`
}

export type FlightFacts = {
  readonly length: string
  /** The farthest the disc drifts to each side. */
  readonly furthestLeft: string
  readonly furthestRight: string
  readonly finish: string
}

/** What a flight chart shows, as cells of a table. */
export function flightFacts({ length, points }: FlightPath): FlightFacts {
  const xs = points.map(point => point.x)
  return {
    length: feet(length),
    furthestLeft: feet(Math.max(0, -Math.min(...xs))),
    furthestRight: feet(Math.max(0, ...xs)),
    finish: sideLabel(points.at(-1)?.x ?? 0),
  }
}

/** One sentence for a picture of one flight. */
export function flightSentence(name: string, path: FlightPath): string {
  const { length, finish } = flightFacts(path)
  return `${name} flies ${length} and lands ${finish}`
}
