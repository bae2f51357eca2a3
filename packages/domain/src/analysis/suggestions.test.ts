import { describe, expect, it } from 'vitest'
import type { Disc } from '../disc.ts'
import { seededRandom } from '../random.ts'
import { aDisc } from '../../test/builders.ts'
import { suggestDiscs, type SuggestionSource } from './suggestions.ts'

/** Gets no bonus: brand already in the bag, wrong speed for a fairway, large turn. */
const plain = (id: string, overrides: Partial<Disc> = {}) =>
  aDisc({ id, name: id, speed: 5, turn: -3, ...overrides })

const source = (catalog: readonly Disc[], rest: Partial<SuggestionSource> = {}) => ({
  catalog,
  popular: new Set<string>(),
  randomFor: () => () => 0,
  ...rest,
})
const wanted = { gap: 'test', count: 4, fits: () => true }
const bag = [plain('in bag')]

const pointsOf = (disc: Disc, rest?: Partial<SuggestionSource>) =>
  suggestDiscs(bag, wanted, source([disc], rest))[0]?.points

it('[AN12] bonuses are 20, 15, 10 and 5', () => {
  expect(pointsOf(plain('none'))).toBe(0)
  expect(pointsOf(plain('popular'), { popular: new Set(['popular']) })).toBe(20)
  expect(pointsOf(plain('brand', { brand: 'New' }))).toBe(15)
  expect(pointsOf(plain('speed', { speed: 8 }))).toBe(10)
  expect(pointsOf(plain('turn', { turn: -1 }))).toBe(5)
})

it.each([
  ['driver', 9.5, 10, 13, 13.5],
  ['fairway', 6.5, 7, 9, 9.5],
  ['midrange', 3.5, 4, 6, 6.5],
  ['putter', 0.5, 1, 4, 4.5],
] as const)('[AN12] a %s suits its type between its speeds', (type, below, from, to, above) => {
  const points = [below, from, to, above].map(speed => pointsOf(plain('x', { type, speed })))
  expect(points).toEqual([0, 10, 10, 0])
})

it.each([
  [-1.5, 0],
  [-1, 5],
  [1, 5],
  [1.5, 0],
])('[AN12] turn %d gives %d', (turn, points) => {
  expect(pointsOf(plain('x', { turn }))).toBe(points)
})

it('[AN12] the random part is from 0 up to 5', () => {
  expect(pointsOf(plain('x'), { randomFor: () => () => 0.999 })).toBeCloseTo(4.995, 9)
})

it('[AN12] discs in the bag are never suggested, and the number of suggestions is limited', () => {
  const catalog = [...bag, ...Array.from({ length: 6 }, (_, index) => plain(`${index}`))]
  const names = suggestDiscs(bag, wanted, source(catalog)).map(({ disc }) => disc.name)
  expect(names).toEqual(['0', '1', '2', '3'])
})

it('[AN12] only discs that fit the gap are suggested', () => {
  const catalog = [plain('slow'), plain('fast', { speed: 12 })]
  const fast = { ...wanted, fits: (disc: Disc) => disc.speed > 10 }
  expect(suggestDiscs(bag, fast, source(catalog)).map(({ disc }) => disc.id)).toEqual(['fast'])
})

it("[AN12] adding a suggested disc doesn't change the random part of the others", () => {
  const catalog = Array.from({ length: 10 }, (_, index) => plain(`${index}`))
  const seeded = source(catalog, { randomFor: gap => seededRandom(`bag ${gap} today`) })
  const [first, ...rest] = suggestDiscs(bag, wanted, seeded)
  const after = suggestDiscs([...bag, ...(first ? [first.disc] : [])], wanted, seeded)
  expect(after.slice(0, 3)).toEqual(rest)
})

it('[AN12] another gap or day has other random numbers', () => {
  const catalog = Array.from({ length: 10 }, (_, index) => plain(`${index}`))
  const on = (day: string) =>
    suggestDiscs(bag, wanted, source(catalog, { randomFor: gap => seededRandom(gap + day) }))
  expect(on('monday')).toEqual(on('monday'))
  expect(on('monday')).not.toEqual(on('tuesday'))
})

describe('availability', () => {
  const old = plain('old', { brand: 'New', speed: 8, turn: 0 })
  const [rare, carried] = [plain('rare', { brand: 'New' }), plain('carried')]
  const catalog = [old, rare, carried]
  const isOutOfProduction = (disc: Disc) => disc === old
  const ids = (rest: Partial<SuggestionSource>) =>
    suggestDiscs(bag, wanted, source(catalog, rest)).map(({ disc }) => disc.id)

  it('[AN18] only points decide if nothing is known', () => {
    expect(ids({})).toEqual(['old', 'rare', 'carried'])
  })

  it('[AN18] discs in production come before those that are not', () => {
    expect(ids({ isOutOfProduction })).toEqual(['rare', 'carried', 'old'])
  })

  it('[AN18] discs that other players carry come before those nobody carries', () => {
    const bagCounts = new Map([['carried', 3]])
    expect(ids({ bagCounts })).toEqual(['carried', 'old', 'rare'])
    expect(ids({ bagCounts: new Map([['old', 9]]), isOutOfProduction })).toEqual([
      'rare',
      'carried',
      'old',
    ])
  })

  it('[AN18] a popular disc counts as carried, so a few bags do not displace the classics', () => {
    const bagCounts = new Map([['carried', 1]])
    expect(ids({ bagCounts, popular: new Set(['rare']) })).toEqual(['rare', 'carried', 'old'])
  })

  it('[AN18] a gap that only old discs fit still gets suggestions', () => {
    const only = { ...wanted, fits: (disc: Disc) => disc === old }
    expect(suggestDiscs(bag, only, source(catalog, { isOutOfProduction }))).toHaveLength(1)
  })
})
