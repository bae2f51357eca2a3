// Which flight numbers are highlighted.
import type { FlightNumbers, FlightStat } from './numbers.ts'

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
