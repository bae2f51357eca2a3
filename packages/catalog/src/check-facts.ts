// Checks that a disc's facts are plausible, to catch typing errors.
import { DIMENSION_RANGES } from '@bagwise/domain/collection'
import type { DiscType } from '@bagwise/domain/disc'
import { FLIGHT_RANGES, FLIGHT_STATS } from '@bagwise/domain/flight'
import type { DiscLine } from './line.ts'

type Range = readonly [least: number, most: number]

/** The speeds of each type, to find discs with the wrong type. */
const SPEEDS = {
  driver: [9, 15],
  fairway: [6, 9],
  midrange: [4, 6],
  putter: [1, 5],
} as const satisfies Record<DiscType, Range>

/** The limits of approved discs. */
const MOLD_RANGES = [
  ['year', { min: 1976, max: 2099 }, 'the year'],
  ['diameter', DIMENSION_RANGES.diameter, 'a diameter'],
  ['height', DIMENSION_RANGES.height, 'a height'],
  ['rimWidth', DIMENSION_RANGES.rimWidth, 'a rim width'],
  ['rimDepth', DIMENSION_RANGES.rimDepth, 'a rim depth'],
  ['insideDiameter', { min: 15, max: 29 }, 'an inside diameter'],
  ['maxWeight', DIMENSION_RANGES.maxWeight, 'a maximum weight'],
] as const

/** Sources round the three measures separately; a larger difference is an error in one of them. */
const INSIDE_ROUNDING_CM = 0.3
/** The number of public lists. */
const LISTS = 9

const GRAMS_PER_CM = 8.3
/** Sources round diameter and weight separately, and differ by this much. */
const ROUNDING_GRAMS = 3

export const checkFacts = (place: string, facts: DiscLine): string[] => [
  ...checkFlight(place, facts),
  ...checkMold(place, facts),
  ...checkInside(place, facts),
  ...checkKnown(place, facts),
  ...checkProduction(place, facts),
  ...checkAgreement(place, facts),
]

function checkFlight(place: string, facts: DiscLine): string[] {
  const problems = FLIGHT_STATS.flatMap(stat => {
    const { min, max } = FLIGHT_RANGES[stat]
    return facts[stat] >= min && facts[stat] <= max
      ? []
      : [`${place} has ${stat} ${facts[stat]}, outside ${min} to ${max}. [CT8]`]
  })
  const [slowest, fastest] = SPEEDS[facts.type]
  if (facts.speed < slowest || facts.speed > fastest) {
    problems.push(
      `${place} is a ${facts.type} with speed ${facts.speed}; those have speed ${slowest} to ${fastest}. [CT9]`,
    )
  }
  if (facts.approach && facts.type !== 'putter' && facts.type !== 'midrange') {
    problems.push(`${place} is an approach ${facts.type}; only putters and midranges are. [CT9]`)
  }
  return problems
}

function checkMold(place: string, facts: DiscLine): string[] {
  const problems = MOLD_RANGES.flatMap(([fact, { min, max }, label]) => {
    const value = facts[fact]
    return value === null || (value >= min && value <= max)
      ? []
      : [`${place} has ${label} of ${value}, outside ${min} to ${max}. [CT10]`]
  })
  const { year, diameter, height, rimDepth, maxWeight } = facts
  if (year !== null && !Number.isInteger(year)) {
    problems.push(`${place} has the year ${year}, which is not a whole number. [CT10]`)
  }
  if (rimDepth !== null && height !== null && rimDepth > height) {
    problems.push(`${place} has a rim ${rimDepth} deep in a disc only ${height} high. [CT10]`)
  }
  if (maxWeight !== null && diameter !== null) {
    const allowed = diameter * GRAMS_PER_CM
    if (maxWeight > allowed + ROUNDING_GRAMS) {
      problems.push(
        `${place} weighs up to ${maxWeight} g, but ${diameter} cm allow ${allowed.toFixed(1)}. [CT10]`,
      )
    }
  }
  return problems
}

function checkInside(place: string, { diameter, rimWidth, insideDiameter }: DiscLine): string[] {
  if (insideDiameter === null) return []
  if (diameter === null || rimWidth === null) {
    return [`${place} has an inside diameter, but not both diameter and rim width. [CT10]`]
  }
  const expected = diameter - 2 * rimWidth
  return Math.abs(insideDiameter - expected) <= INSIDE_ROUNDING_CM + 1e-9
    ? []
    : [
        `${place} measures ${insideDiameter} inside, but two rims leave ${expected.toFixed(1)}. [CT10]`,
      ]
}

const checkKnown = (place: string, { known }: DiscLine): string[] =>
  known === null || (Number.isInteger(known) && known >= 0 && known <= LISTS)
    ? []
    : [`${place} is on ${known} lists, but there are ${LISTS}. [CT13]`]

function checkProduction(place: string, { production }: DiscLine): string[] {
  if (production?.since === undefined) return []
  if (production.status === 'in') {
    return [`${place} is in production, so it must not have a date. [CT14]`]
  }
  return /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(production.since)
    ? []
    : [
        `${place} is out of production since '${production.since}', which is not a year or month. [CT14]`,
      ]
}

const checkAgreement = (place: string, { agreement: { agree, of } }: DiscLine): string[] =>
  agree >= 1 && agree <= of
    ? []
    : [`${place} says ${agree} of ${of} charts agree, which is impossible. [CT11]`]
