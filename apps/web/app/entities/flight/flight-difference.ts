// The differences between two discs' flight numbers, with sign and in words (rule FL11).
import {
  differenceIn,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
} from '@bagwise/domain/flight'

/** Green for positive, red for negative; it doesn't mean better or worse. */
export type DifferenceTone = 'positive' | 'negative' | 'none'

export type Difference = {
  readonly stat: FlightStat
  /** New minus old, rounded to the one decimal that is shown. */
  readonly value: number
  /** `+1.0`, `-0.5`, or a dash when there is no difference. */
  readonly text: string
  readonly words: string
  readonly tone: DifferenceTone
}

/** What more and less of each number mean on the course. */
const WORDS = {
  speed: { positive: 'faster', negative: 'slower', none: 'same speed' },
  glide: { positive: 'more glide', negative: 'less glide', none: 'same glide' },
  turn: { positive: 'more stable', negative: 'less stable', none: 'same turn' },
  fade: { positive: 'more fade', negative: 'less fade', none: 'same fade' },
} as const satisfies Record<FlightStat, Record<DifferenceTone, string>>

export function differenceOf(stat: FlightStat, from: FlightNumbers, to: FlightNumbers): Difference {
  const value = differenceIn(stat, from, to)
  const tone = toneOf(value)
  return { stat, value, text: signed(value), words: WORDS[stat][tone], tone }
}

/** All four, in the order they are stamped on a disc. */
export const differencesOf = (from: FlightNumbers, to: FlightNumbers): readonly Difference[] =>
  FLIGHT_STATS.map(stat => differenceOf(stat, from, to))

function toneOf(value: number): DifferenceTone {
  if (value === 0) return 'none'
  return value > 0 ? 'positive' : 'negative'
}

function signed(value: number): string {
  if (value === 0) return '-'
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`
}
