// Explains in words how another disc flies compared with the player's (rule SW15).
import {
  differenceIn,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
} from '../flight/numbers.ts'

/** "one speed slower, a touch more fade at the end; same glide and turn". Rule SW15. */
export function explain(original: FlightNumbers, other: FlightNumbers): string {
  const changed: string[] = []
  const same: FlightStat[] = []
  for (const stat of FLIGHT_STATS) {
    const value = differenceIn(stat, original, other)
    if (value === 0) same.push(stat)
    else changed.push(CHANGE_WORDS[stat](value))
  }
  if (changed.length === 0) return `flies the same: same ${listed(same)}`
  return changed.join(', ') + (same.length === 0 ? '' : `; same ${listed(same)}`)
}

/** Speed is given in steps, the rest as an amount. */
const CHANGE_WORDS = {
  speed: value => `${stepWords(Math.abs(value))} ${value > 0 ? 'faster' : 'slower'}`,
  glide: value => `${amountWords(value)} glide`,
  // A higher turn number means less turn.
  turn: value => `${amountWords(-value)} turn early`,
  fade: value => `${amountWords(value)} fade at the end`,
} as const satisfies Record<FlightStat, (value: number) => string>

/** The first limit that is not exceeded decides. */
const AMOUNTS = [
  [1, 'a touch'],
  [2, 'noticeably'],
  [Infinity, 'a lot'],
] as const

function amountWords(value: number): string {
  const amount = AMOUNTS.find(([limit]) => Math.abs(value) <= limit)?.[1] ?? 'a lot'
  return `${amount} ${value > 0 ? 'more' : 'less'}`
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** To the nearest half: "half a speed", "one speed", "two and a half speeds". */
function stepWords(steps: number): string {
  const halves = Math.round(steps * 2)
  if (halves === 0) return 'a hair'
  if (halves === 1) return 'half a speed'
  const whole = Math.floor(halves / 2)
  const number = NUMBER_WORDS[whole] ?? String(whole)
  if (halves === 2) return `${number} speed`
  return halves % 2 === 0 ? `${number} speeds` : `${number} and a half speeds`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
