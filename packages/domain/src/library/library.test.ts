import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISC_TYPES, type Disc } from '../disc.ts'
import {
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightStat,
  STABILITIES,
  stabilityOf,
} from '../flight/numbers.ts'
import { aDisc } from '../../test/builders.ts'
import { type LibraryFilters, NO_FILTERS } from './filters.ts'
import { findDiscs } from './search.ts'
import { fold } from '../text/characters.ts'

const destroyer = aDisc({
  id: 'd',
  name: 'Destroyer',
  type: 'driver',
  speed: 12,
  turn: -1,
  fade: 3,
})
const neZha = aDisc({ id: 'n', name: 'Né Zhā', brand: 'Yikun', type: 'putter', speed: 2 })
const loft = aDisc({ id: 'l', name: 'Hydrogen', brand: 'Løft', speed: 3, turn: -2 })
const rocX3 = aDisc({ id: 'r', name: 'Roc X3', type: 'midrange', speed: 5, fade: 3.5 })
const library = [destroyer, neZha, loft, rocX3]

const found = (filters: Partial<LibraryFilters>) =>
  findDiscs(library, { ...NO_FILTERS, ...filters }).map(disc => disc.id)

describe('search', () => {
  it('[LI1] a single character has no effect', () => {
    expect(found({ search: 'd' })).toEqual(['d', 'n', 'l', 'r'])
    expect(found({ search: '  d ' })).toEqual(['d', 'n', 'l', 'r'])
  })

  it.each([
    ['de', ['d']],
    ['DESTROY', ['d']],
    ['innova', ['d', 'r']],
    ['Innova Destroyer', ['d']],
    ['ne zha', ['n']],
    ['NÉ ZHĀ', ['n']],
    ['loft', ['l']],
    ['løft', ['l']],
    ['ｒｏｃ', ['r']],
    ['c x', ['r']],
    ['x3', ['r']],
    ['roc  x3', ['r']],
    ['zz', []],
    ['destroyerr', ['d']],
    ['destroy roc', []],
    ['%', ['d', 'n', 'l', 'r']],
    ['%_', []],
    ['.*', []],
    ['\\', ['d', 'n', 'l', 'r']],
  ])('[LI2] %j finds %j', (search, ids) => {
    expect(found({ search })).toEqual(ids)
  })

  it('[LI1] only the first 100 characters of a search count', () => {
    expect(found({ search: `destroyer${' '.repeat(200)}x` })).toEqual(['d'])
    expect(found({ search: 'x'.repeat(100_000) })).toEqual([])
  })

  it('[LI2] a text across two words must contain the space', () => {
    const twoWords = [aDisc({ name: 'Abcdef Ghijkl', brand: 'X' })]
    expect(findDiscs(twoWords, { ...NO_FILTERS, search: 'efgh' })).toEqual([])
    expect(findDiscs(twoWords, { ...NO_FILTERS, search: 'f ghi' })).toHaveLength(1)
  })

  it('[LI2] a text must be in the brand and name of one disc', () => {
    expect(found({ search: 'rs' })).toEqual([])
  })
})

describe('exact filters', () => {
  it('[LI3] brand and type match exactly', () => {
    expect(found({ brand: 'Innova' })).toEqual(['d', 'r'])
    expect(found({ brand: 'innova' })).toEqual([])
    expect(found({ type: 'putter' })).toEqual(['n'])
    expect(found({ brand: 'Innova', type: 'putter' })).toEqual([])
  })
})

describe('ranges', () => {
  it('[LI4] include both ends', () => {
    expect(found({ speed: { min: 3, max: 5 } })).toEqual(['l', 'r'])
    expect(found({ fade: { min: 3, max: 3.5 } })).toEqual(['d', 'r'])
    expect(found({ turn: { min: -1, max: 1 } })).toEqual(['d', 'n', 'r'])
  })

  it('[LI4] a slider at its end means "or beyond"', () => {
    const beyond = [
      aDisc({ id: 'fast', speed: 15.5 }),
      aDisc({ id: 'slow', speed: 0.5 }),
      aDisc({ id: 'plain' }),
    ]
    const ids = (min: number, max: number) =>
      findDiscs(beyond, { ...NO_FILTERS, speed: { min, max } }).map(disc => disc.id)
    expect(ids(1, 15)).toEqual(['fast', 'slow', 'plain'])
    expect(ids(1, 14.5)).toEqual(['slow', 'plain'])
    expect(ids(1.5, 15)).toEqual(['fast', 'plain'])
  })
})

describe('stability and production', () => {
  it('[LI15] stability chips show discs of any chosen stability', () => {
    expect(found({ stabilities: ['understable'] })).toEqual(['l'])
    expect(found({ stabilities: ['overstable', 'understable'] })).toEqual(['n', 'l', 'r'])
    expect(found({ stabilities: [] })).toEqual(['d', 'n', 'l', 'r'])
  })

  it('[LI15] "in production" hides only discs known to be out of production', () => {
    const wanted = { ...NO_FILTERS, inProduction: true }
    const isOutOfProduction = (disc: Disc) => disc.id === 'n'
    expect(findDiscs(library, wanted, { isOutOfProduction })).toEqual([destroyer, loft, rocX3])
    expect(findDiscs(library, wanted)).toEqual(library)
    expect(findDiscs(library, NO_FILTERS, { isOutOfProduction })).toEqual(library)
  })
})

describe('search and filters together', () => {
  const half = (stat: FlightStat) =>
    fc
      .integer({ min: FLIGHT_RANGES[stat].min * 2 - 2, max: FLIGHT_RANGES[stat].max * 2 + 2 })
      .map(steps => steps / 2)
  const range = (stat: FlightStat) =>
    fc.tuple(half(stat), half(stat)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  const word = fc.constantFrom('Roc', 'Né', 'Ro', 'c3', 'Løft', 'aa', 'Ab')
  const disc: fc.Arbitrary<Disc> = fc
    .record({
      name: fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' ')),
      brand: word,
      type: fc.constantFrom(...DISC_TYPES),
      speed: half('speed'),
      glide: half('glide'),
      turn: half('turn'),
      fade: half('fade'),
    })
    .map(facts => aDisc(facts))
  const filters: fc.Arbitrary<LibraryFilters> = fc.record({
    search: fc.oneof(fc.constant(''), word, fc.string({ unit: 'binary', maxLength: 4 })),
    brand: fc.option(word),
    type: fc.option(fc.constantFrom(...DISC_TYPES)),
    stabilities: fc.subarray([...STABILITIES]),
    inProduction: fc.boolean(),
    sort: fc.constant('shuffled'),
    speed: range('speed'),
    glide: range('glide'),
    turn: range('turn'),
    fade: range('fade'),
  })

  /** A simple implementation of the filters. */
  function passes(candidate: Disc, wanted: LibraryFilters): boolean {
    return (
      (wanted.brand === null || candidate.brand === wanted.brand) &&
      (wanted.type === null || candidate.type === wanted.type) &&
      (wanted.stabilities.length === 0 || wanted.stabilities.includes(stabilityOf(candidate))) &&
      FLIGHT_STATS.every(stat => {
        const { min, max } = wanted[stat]
        const ends = FLIGHT_RANGES[stat]
        return (
          (min <= ends.min || candidate[stat] >= min) && (max >= ends.max || candidate[stat] <= max)
        )
      })
    )
  }

  const containsText = (candidate: Disc, search: string) =>
    fold(`${candidate.brand} ${candidate.name}`).includes(fold(search))

  it('[LI5] without a search, matching discs are shown in the given order', () => {
    fc.assert(
      fc.property(fc.array(disc, { maxLength: 100 }), filters, (discs, wanted) => {
        const unsearched = { ...wanted, search: '' }
        expect(findDiscs(discs, unsearched)).toEqual(
          discs.filter(candidate => passes(candidate, unsearched)),
        )
      }),
    )
  })

  it('[LI2][LI13] a search finds every disc that contains the text once, if it passes the filters', () => {
    fc.assert(
      fc.property(fc.array(disc, { maxLength: 60 }), filters, (discs, wanted) => {
        const found = findDiscs(discs, wanted)
        expect(new Set(found).size).toBe(found.length)
        expect(found.filter(candidate => !passes(candidate, wanted))).toEqual([])
        const contained = discs.filter(
          candidate => passes(candidate, wanted) && containsText(candidate, wanted.search),
        )
        expect(contained.filter(candidate => !found.includes(candidate))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('[LI5] without filters, every disc is found', () => {
    expect(findDiscs(library, NO_FILTERS)).toEqual(library)
  })
})
