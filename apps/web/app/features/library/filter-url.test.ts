import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISC_TYPES } from '@bagwise/domain/disc'
import { FLIGHT_RANGES, FLIGHT_STATS, type FlightStat, STABILITIES } from '@bagwise/domain/flight'
import { type LibraryFilters, NO_FILTERS, LIBRARY_SORTS } from '@bagwise/domain/library'
import {
  activeFilterCount,
  filtersFromQuery,
  LIBRARY_URL_FORMAT,
  parsePages,
  parseSeed,
  queryFromFilters,
} from './filter-url.ts'

const stop = (stat: FlightStat) =>
  fc
    .integer({ min: FLIGHT_RANGES[stat].min * 2, max: FLIGHT_RANGES[stat].max * 2 })
    .map(steps => steps / 2)
const range = (stat: FlightStat) =>
  fc.tuple(stop(stat), stop(stat)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const filters: fc.Arbitrary<LibraryFilters> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 20 }),
  brand: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })),
  type: fc.option(fc.constantFrom(...DISC_TYPES)),
  stabilities: fc.subarray([...STABILITIES]),
  inProduction: fc.boolean(),
  sort: fc.constantFrom(...LIBRARY_SORTS),
  speed: range('speed'),
  glide: range('glide'),
  turn: range('turn'),
  fade: range('fade'),
})

describe('filters in the URL', () => {
  it('[LI9] writes only filters that are set', () => {
    expect(queryFromFilters(NO_FILTERS).toString()).toBe('')
    const query = queryFromFilters({
      ...NO_FILTERS,
      search: 'née',
      brand: 'Dynamic Discs',
      type: 'fairway',
      stabilities: ['overstable', 'straight'],
      inProduction: true,
      sort: 'most-bagged',
      speed: { min: 6, max: 9 },
      turn: { min: -3, max: -0.5 },
    })
    expect(query.toString()).toBe(
      'q=n%C3%A9e&brand=Dynamic+Discs&type=fairway&stability=overstable%2Cstraight&production=in&sort=most-bagged&speed=6..9&turn=-3..-0.5',
    )
  })

  it('[LI9] reads back what it writes', () => {
    fc.assert(
      fc.property(filters, original => {
        expect(filtersFromQuery(queryFromFilters(original).toString())).toEqual(original)
      }),
    )
  })

  it.each([
    ['', {}],
    ['speed=fast', {}],
    ['sort=loudest', {}],
    ['production=maybe', {}],
    ['stability=wobbly', {}],
    ['stability=straight,wobbly,overstable,straight', { stabilities: ['overstable', 'straight'] }],
    ['stability=straight&stability=overstable', { stabilities: ['overstable', 'straight'] }],
    ['speed=6', {}],
    ['speed=NaN..9', {}],
    ['speed=1e3..2e3', {}],
    ['speed=6..9..12', {}],
    ['speed[]=6..9', {}],
    ['speed=9..6', { speed: { min: 6, max: 9 } }],
    ['speed=-100..100', {}],
    ['speed=20..30', { speed: { min: 15, max: 15 } }],
    ['speed=6.26..8.9', { speed: { min: 6.5, max: 9 } }],
    ['turn=-0..1', { turn: { min: 0, max: 1 } }],
    ['speed=6..9&speed=1..2', { speed: { min: 6, max: 9 } }],
    ['type=boomerang', {}],
    ['type=__proto__&brand=', {}],
    ['%E0%A4%A', {}],
    [`q=${'x'.repeat(5000)}`, { search: 'x'.repeat(100) }],
  ])('[LI10] %j is parsed without an error', (query, read) => {
    expect(filtersFromQuery(query)).toEqual({ ...NO_FILTERS, ...read })
  })

  it("[LI10] keeps ranges within the sliders' limits, whatever is in the URL", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FLIGHT_STATS), fc.string(), (stat, text) => {
        const { min, max } = filtersFromQuery(new URLSearchParams({ [stat]: text }))[stat]
        expect(min >= FLIGHT_RANGES[stat].min && max <= FLIGHT_RANGES[stat].max).toBe(true)
        expect(min).toBeLessThanOrEqual(max)
      }),
    )
  })
})

const queryOf = (text: string) => new URLSearchParams(text)

describe('pages in the URL', () => {
  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=-2', 1],
    ['pages=1.5', 1],
    ['pages=many', 1],
    ['pages=1e9', 200],
    ['pages=', 1],
  ])('[LI10] %s shows %d', (text, pages) => {
    expect(parsePages(queryOf(text))).toBe(pages)
  })

  it('[LI9] are written after the filters, unless there is only one page', () => {
    const filters = filtersFromQuery('q=roc&speed=4..6')
    const { format, parse } = LIBRARY_URL_FORMAT
    expect(format({ filters, pages: 2 })).toBe('?q=roc&speed=4..6&pages=2')
    expect(format({ filters, pages: 1 })).toBe('?q=roc&speed=4..6')
    expect(format({ filters: NO_FILTERS, pages: 1 })).toBe('')
    expect(parse(queryOf('q=roc&speed=4..6&pages=2'))).toEqual({ filters, pages: 2 })
  })
})

describe('the seed in the URL', () => {
  it.each(['', 'seed=', 'seed=UPPER', 'seed=<b>', `seed=${'a'.repeat(17)}`])('ignores %s', text => {
    expect(parseSeed(queryOf(text), () => 'fresh')).toBe('fresh')
  })

  it('is read from the URL of a page without JavaScript', () => {
    expect(parseSeed(queryOf('seed=1f9c'), () => 'fresh')).toBe('1f9c')
  })
})

it('counts the active filters, but not the search', () => {
  expect(activeFilterCount(NO_FILTERS)).toBe(0)
  expect(activeFilterCount(filtersFromQuery('q=roc&brand=Innova&turn=-3..0'))).toBe(2)
})
