// Text for flights, and for differences between flight numbers.
import {
  type FlightPath,
  differenceIn,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
  MINUS,
} from '@bagwise/domain/flight'
import { feetToUnit, type DistanceUnit, formatDistance } from '@bagwise/domain/units'

/** "40 ft left", "12 m right", "on the line". */
export function sideLabel(x: number, unit: DistanceUnit): string {
  const off = Math.abs(x)
  if (feetToUnit(off, unit) === 0) return 'on the line'
  return `${formatDistance(off, unit)} ${x < 0 ? 'left' : 'right'}`
}

export function flightFacts({ length, points }: FlightPath, unit: DistanceUnit) {
  const xs = points.map(point => point.x)
  return {
    length: formatDistance(length, unit),
    farthestLeft: formatDistance(Math.max(0, -Math.min(...xs)), unit),
    farthestRight: formatDistance(Math.max(0, ...xs), unit),
    finish: sideLabel(points.at(-1)?.x ?? 0, unit),
  }
}

export function flightSentence(name: string, path: FlightPath, unit: DistanceUnit): string {
  const { length, finish } = flightFacts(path, unit)
  return `${name} flies ${length} and lands ${finish}`
}

/** Green for positive, red for negative. Doesn't mean better or worse. */
export type DifferenceTone = 'positive' | 'negative' | 'none'

export type Difference = ReturnType<typeof getDifference>

const DIFFERENCE_LABELS = {
  speed: { positive: 'faster', negative: 'slower', none: 'same speed' },
  glide: { positive: 'more glide', negative: 'less glide', none: 'same glide' },
  turn: { positive: 'more stable', negative: 'less stable', none: 'same turn' },
  fade: { positive: 'more fade', negative: 'less fade', none: 'same fade' },
} as const satisfies Record<FlightStat, Record<DifferenceTone, string>>

/** New minus old, rounded to one decimal. */
export function getDifference(stat: FlightStat, from: FlightNumbers, to: FlightNumbers) {
  const value = differenceIn(stat, from, to)
  const tone = differenceTone(value)
  return { stat, value, text: signed(value), label: DIFFERENCE_LABELS[stat][tone], tone }
}

/** All four, in the order they are stamped on a disc. */
export const getDifferences = (from: FlightNumbers, to: FlightNumbers): readonly Difference[] =>
  FLIGHT_STATS.map(stat => getDifference(stat, from, to))

function differenceTone(value: number): DifferenceTone {
  if (value === 0) return 'none'
  return value > 0 ? 'positive' : 'negative'
}

/** `+1.0`, `−0.5`, or a dash if there is no difference. */
function signed(value: number): string {
  if (value === 0) return '-'
  return `${value > 0 ? '+' : MINUS}${Math.abs(value).toFixed(1)}`
}
