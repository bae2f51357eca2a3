// Flight numbers as text.
import { FLIGHT_STATS, type FlightNumbers, type FlightStat } from '@bagwise/domain/flight'

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
