// Checks that a disc's facts are plausible, to catch typos.
import { DIMENSION_RANGES } from '@bagwise/domain/collection'
import { type DiscType, PUBLIC_LIST_COUNT } from '@bagwise/domain/disc'
import { FLIGHT_RANGES, FLIGHT_STATS, isInRange, type Range } from '@bagwise/domain/flight'
import type { DiscLine } from './line.ts'

/** The speeds of each type. A disc outside them probably has the wrong type. */
const SPEEDS = {
  driver: { min: 9, max: 15 },
  fairway: { min: 6, max: 9 },
  midrange: { min: 4, max: 6 },
  putter: { min: 1, max: 5 },
} as const satisfies Record<DiscType, Range>

/** The limits of approved discs. */
const MOLD_RANGES = [
  ['year', { min: 1976, max: 2099 }, 'a year'],
  ['diameter', DIMENSION_RANGES.diameter, 'a diameter'],
  ['height', DIMENSION_RANGES.height, 'a height'],
  ['rimWidth', DIMENSION_RANGES.rimWidth, 'a rim width'],
  ['rimDepth', DIMENSION_RANGES.rimDepth, 'a rim depth'],
  ['insideDiameter', { min: 15, max: 29 }, 'an inside diameter'],
  ['maxWeight', DIMENSION_RANGES.maxWeight, 'a maximum weight'],
] as const

/** Sources round the three dimensions separately. A larger difference is an error in one of them. */
const INSIDE_ROUNDING_CM = 0.3

const GRAMS_PER_CM = 8.3
/** Sources round diameter and weight separately, and differ by this much. */
const ROUNDING_GRAMS = 3

export const checkFacts = (location: string, facts: DiscLine): string[] => [
  ...checkFlight(location, facts),
  ...checkMold(location, facts),
  ...checkInsideDiameter(location, facts),
  ...checkKnown(location, facts),
  ...checkProduction(location, facts),
  ...checkAgreement(location, facts),
]

function checkFlight(location: string, facts: DiscLine): string[] {
  const problems = FLIGHT_STATS.flatMap(stat => {
    const range = FLIGHT_RANGES[stat]
    return isInRange(facts[stat], range)
      ? []
      : [`${location} has ${stat} ${facts[stat]}, outside ${range.min} to ${range.max}. [CT8]`]
  })
  const speeds = SPEEDS[facts.type]
  if (!isInRange(facts.speed, speeds)) {
    problems.push(
      `${location} is a ${facts.type} with speed ${facts.speed}; ${facts.type}s have speed ${speeds.min} to ${speeds.max}. [CT9]`,
    )
  }
  if (facts.approach && facts.type !== 'putter' && facts.type !== 'midrange') {
    problems.push(
      `${location} is an approach ${facts.type}; only putters and midranges can be approach discs. [CT9]`,
    )
  }
  return problems
}

function checkMold(location: string, facts: DiscLine): string[] {
  const problems = MOLD_RANGES.flatMap(([fact, range, label]) => {
    const value = facts[fact]
    return value === null || isInRange(value, range)
      ? []
      : [`${location} has ${label} of ${value}, outside ${range.min} to ${range.max}. [CT10]`]
  })
  const { year, diameter, height, rimDepth, maxWeight } = facts
  if (year !== null && !Number.isInteger(year)) {
    problems.push(`${location} has the year ${year}, which is not a whole number. [CT10]`)
  }
  if (rimDepth !== null && height !== null && rimDepth > height) {
    problems.push(
      `${location} has a rim depth of ${rimDepth}, more than its height of ${height}. [CT10]`,
    )
  }
  if (maxWeight !== null && diameter !== null) {
    const allowed = diameter * GRAMS_PER_CM
    if (maxWeight > allowed + ROUNDING_GRAMS) {
      problems.push(
        `${location} has a max weight of ${maxWeight} g, but a ${diameter} cm disc may weigh at most ${allowed.toFixed(1)} g. [CT10]`,
      )
    }
  }
  return problems
}

function checkInsideDiameter(
  location: string,
  { diameter, rimWidth, insideDiameter }: DiscLine,
): string[] {
  if (insideDiameter === null) return []
  if (diameter === null || rimWidth === null) {
    return [`${location} has an inside diameter, but not both diameter and rim width. [CT10]`]
  }
  const expected = diameter - 2 * rimWidth
  return Math.abs(insideDiameter - expected) <= INSIDE_ROUNDING_CM + 1e-9
    ? []
    : [
        `${location} has an inside diameter of ${insideDiameter}, but diameter minus two rims is ${expected.toFixed(1)}. [CT10]`,
      ]
}

const checkKnown = (location: string, { known }: DiscLine): string[] =>
  known === null ||
  (Number.isInteger(known) && isInRange(known, { min: 0, max: PUBLIC_LIST_COUNT }))
    ? []
    : [`${location} is on ${known} lists, but there are ${PUBLIC_LIST_COUNT}. [CT13]`]

function checkProduction(location: string, { production }: DiscLine): string[] {
  if (production?.since === undefined) return []
  if (production.status === 'in') {
    return [`${location} is in production, so it must not have a date. [CT14]`]
  }
  return /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(production.since)
    ? []
    : [
        `${location} has the production date '${production.since}', which isn't a year or a month. [CT14]`,
      ]
}

const checkAgreement = (location: string, { agreement: { agree, total } }: DiscLine): string[] =>
  agree >= 1 && agree <= total
    ? []
    : [`${location} says ${agree} of ${total} charts agree, which is impossible. [CT11]`]
