// The similarity of two discs, from 0 to 1 and in words.
import { joinWithAnd } from '../text/characters.ts'
import {
  type FlightNumbers,
  differenceIn,
  FLIGHT_STATS,
  type FlightStat,
} from '../flight/numbers.ts'

/** The weight of each component, and the difference at which it is worth nothing. Rule SW1. */
const SHAPE = { weight: 0.5, scale: 3 } as const
const SPEED = { weight: 0.3, scale: 4 } as const
const GLIDE = { weight: 0.2, scale: 3 } as const

/** Below this, two discs are not similar. Rule SW2. */
const MIN_SIMILARITY = 0.3
/** Tolerates rounding noise for a disc exactly on a threshold. */
const EPSILON = 1e-9

/** Returns how similarly two discs fly, from 0 to 1. Rule SW1. */
export function similarity(a: FlightNumbers, b: FlightNumbers): number {
  const shapeDistance = (Math.abs(a.turn - b.turn) + Math.abs(a.fade - b.fade)) / 2
  return (
    SHAPE.weight * nearness(shapeDistance, SHAPE.scale) +
    SPEED.weight * nearness(Math.abs(a.speed - b.speed), SPEED.scale) +
    GLIDE.weight * nearness(Math.abs(a.glide - b.glide), GLIDE.scale)
  )
}

/** Returns 1 at distance 0, decreasing linearly to 0 at the scale and beyond. */
export const nearness = (distance: number, scale: number): number =>
  Math.max(0, 1 - distance / scale)

export const isSimilarityAtLeast = (value: number, floor: number): boolean =>
  value >= floor - EPSILON

export const isSimilar = (value: number): boolean => isSimilarityAtLeast(value, MIN_SIMILARITY)

/**
 * A disc can stand in for another one above this similarity. Below it, a number differs by more than
 * 1, or all four by about 1. Rule SW33.
 */
const STAND_IN_SIMILARITY = 0.7

export const canStandIn = (value: number): boolean => value > STAND_IN_SIMILARITY + EPSILON

/** Returns a whole percentage. It is 100 only for discs whose four numbers are the same. Rule SW4. */
export const similarityPercent = (value: number): number =>
  value >= 1 - EPSILON ? 100 : Math.min(99, Math.round(value * 100))

/** Best first: all four numbers equal; each within 1; everything else. Rule SW7. */
export type MatchKind = 'exact' | 'close' | 'similar'

/** The max difference of each flight number in a close match. */
const MAX_CLOSE_DIFFERENCE = 1

export function matchKindOf(a: FlightNumbers, b: FlightNumbers): MatchKind {
  const largest = Math.max(
    Math.abs(a.speed - b.speed),
    Math.abs(a.glide - b.glide),
    Math.abs(a.turn - b.turn),
    Math.abs(a.fade - b.fade),
  )
  if (largest === 0) return 'exact'
  return largest <= MAX_CLOSE_DIFFERENCE ? 'close' : 'similar'
}

/** True for an exact match. Rule SW7. */
export const haveSameNumbers = (a: FlightNumbers, b: FlightNumbers): boolean =>
  matchKindOf(a, b) === 'exact'

/** Returns a difference in words: "one speed slower, a touch more fade at the end; same glide and turn". Rule SW15. */
export function explain(original: FlightNumbers, other: FlightNumbers): string {
  const changed: string[] = []
  const same: FlightStat[] = []
  for (const stat of FLIGHT_STATS) {
    const value = differenceIn(stat, original, other)
    if (value === 0) same.push(stat)
    else changed.push(CHANGE_LABELS[stat](value))
  }
  if (changed.length === 0) return 'identical numbers'
  return changed.join(', ') + (same.length === 0 ? '' : `; same ${joinWithAnd(same)}`)
}

/** Speed is given in steps, the rest as an amount. */
const CHANGE_LABELS = {
  speed: value => `${formatSteps(Math.abs(value))} ${value > 0 ? 'faster' : 'slower'}`,
  glide: value => `${formatAmount(value)} glide`,
  // A higher turn number means less turn.
  turn: value => `${formatAmount(-value)} turn early`,
  fade: value => `${formatAmount(value)} fade at the end`,
} as const satisfies Record<FlightStat, (value: number) => string>

/** The first limit that is not exceeded decides. */
const AMOUNTS = [
  [1, 'a touch'],
  [2, 'noticeably'],
  [Infinity, 'a lot'],
] as const

function formatAmount(value: number): string {
  const amount = AMOUNTS.find(([limit]) => Math.abs(value) <= limit)?.[1] ?? 'a lot'
  return `${amount} ${value > 0 ? 'more' : 'less'}`
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Rounds to the nearest half: "half a speed", "one speed", "two and a half speeds". */
function formatSteps(steps: number): string {
  const halves = Math.round(steps * 2)
  if (halves === 0) return 'a hair'
  if (halves === 1) return 'half a speed'
  const whole = Math.floor(halves / 2)
  const number = NUMBER_WORDS[whole] ?? String(whole)
  if (halves === 2) return `${number} speed`
  return halves % 2 === 0 ? `${number} speeds` : `${number} and a half speeds`
}
