import { describe, expect, it } from 'vitest'
import { DISC_TYPES, type Disc, type DiscType } from '../disc.ts'
import { seededRandom } from '../random.ts'
import { aDisc } from '../../test/builders.ts'
import { firstDiscs, suggestDiscs, type SuggestionSource } from './suggestions.ts'

/** Gets no bonus: brand already in the bag, wrong speed for a fairway, large turn. */
const plain = (id: string, overrides: Partial<Disc> = {}) =>
  aDisc({ id, name: id, speed: 5, turn: -3, ...overrides })

const source = (catalog: readonly Disc[], rest: Partial<SuggestionSource> = {}) => ({
  catalog,
  popular: new Set<string>(),
  randomFor: () => () => 0,
  ...rest,
})
const request = { gap: 'test', count: 4, fits: () => true }
const bag = [plain('in bag')]

const pointsOf = (disc: Disc, rest?: Partial<SuggestionSource>) =>
  suggestDiscs(bag, request, source([disc], rest))[0]?.points

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
] as const)(
  '[AN12] a %s gets 10 points for a speed typical of its type',
  (type, below, from, to, above) => {
    const points = [below, from, to, above].map(speed => pointsOf(plain('x', { type, speed })))
    expect(points).toEqual([0, 10, 10, 0])
  },
)

it.each([
  [-1.5, 0],
  [-1, 5],
  [1, 5],
  [1.5, 0],
])('[AN12] turn %d earns %d points', (turn, points) => {
  expect(pointsOf(plain('x', { turn }))).toBe(points)
})

it('[AN12] the random part is from 0 up to 5', () => {
  expect(pointsOf(plain('x'), { randomFor: () => () => 0.999 })).toBeCloseTo(4.995, 9)
})

it('[AN12] discs in the bag are never suggested, and the number of suggestions is limited', () => {
  const catalog = [...bag, ...Array.from({ length: 6 }, (_, index) => plain(`${index}`))]
  const names = suggestDiscs(bag, request, source(catalog)).map(({ disc }) => disc.name)
  expect(names).toEqual(['0', '1', '2', '3'])
})

it('[AN12] only discs that fit the gap are suggested', () => {
  const catalog = [plain('slow'), plain('fast', { speed: 12 })]
  const fast = { ...request, fits: (disc: Disc) => disc.speed > 10 }
  expect(suggestDiscs(bag, fast, source(catalog)).map(({ disc }) => disc.id)).toEqual(['fast'])
})

it("[AN12] adding a suggested disc doesn't change the random part of the others", () => {
  const catalog = Array.from({ length: 10 }, (_, index) => plain(`${index}`))
  const seeded = source(catalog, { randomFor: gap => seededRandom(`bag ${gap} today`) })
  const [first, ...rest] = suggestDiscs(bag, request, seeded)
  const after = suggestDiscs([...bag, ...(first ? [first.disc] : [])], request, seeded)
  expect(after.slice(0, 3)).toEqual(rest)
})

it('[AN12] another gap or day has other random numbers', () => {
  const catalog = Array.from({ length: 10 }, (_, index) => plain(`${index}`))
  const on = (day: string) =>
    suggestDiscs(bag, request, source(catalog, { randomFor: gap => seededRandom(gap + day) }))
  expect(on('monday')).toEqual(on('monday'))
  expect(on('monday')).not.toEqual(on('tuesday'))
})

describe('the order of suggestions', () => {
  /** Returns the ids of the suggestions in order. */
  const order = (
    catalog: readonly Disc[],
    rest: Partial<SuggestionSource> = {},
    inBag: readonly Disc[] = bag,
  ) => suggestDiscs(inBag, request, source(catalog, rest)).map(({ disc }) => disc.id)
  const old = plain('old', { brand: 'New', speed: 8, turn: 0, production: { status: 'out' } })

  it('[AN18] discs in production come before those that are not, regardless of their points', () => {
    const popular = new Set(['old'])
    expect(order([old, plain('available')], { popular })).toEqual(['available', 'old'])
  })

  it('[AN18] a gap that only old discs fit still gets suggestions', () => {
    expect(order([old])).toEqual(['old'])
  })

  it('[AN18] production is first, then the arm, the putter, how well known it is, and the points of AN12', () => {
    const putter = { type: 'putter', speed: 2, turn: 0, fade: 0, known: 5 } as const
    const catalog = [
      { ...plain('out', putter), production: old.production },
      plain('too fast', { type: 'driver', speed: 13, fade: 3, known: 5 }),
      plain('overstable', { ...putter, fade: 3 }),
      plain('unknown', { ...putter, known: 0, brand: 'New' }),
      plain('known', { ...putter }),
      plain('new brand', { ...putter, brand: 'New' }),
    ]
    const all = suggestDiscs(bag, { ...request, count: 6 }, source(catalog, { longestThrow: 220 }))
    expect(all.map(({ disc }) => disc.id)).toEqual([
      'new brand',
      'known',
      'unknown',
      'overstable',
      'too fast',
      'out',
    ])
  })

  it('[AN31] a disc too fast for the arm comes after slower ones, however popular it is', () => {
    const fast = plain('fast', { type: 'driver', speed: 13, turn: -1, fade: 3 })
    const slow = plain('slow', { type: 'driver', speed: 10, turn: -4, fade: 1 })
    const popular = new Set(['fast'])
    expect(order([fast, slow], { popular, longestThrow: 220 })).toEqual(['slow', 'fast'])
    expect(order([fast, slow], { popular, longestThrow: 450 })).toEqual(['fast', 'slow'])
  })

  it('[AN31] without an arm, the discs suit a longest throw of 300 ft', () => {
    const fast = plain('fast', { type: 'driver', speed: 13, turn: -1, fade: 3 })
    const wraith = plain('wraith', { type: 'driver', speed: 11, turn: -1, fade: 3 })
    for (const longestThrow of [undefined, null, 300]) {
      const rest = {
        popular: new Set(['fast']),
        ...(longestThrow !== undefined && { longestThrow }),
      }
      expect(order([fast, wraith], rest)).toEqual(['wraith', 'fast'])
    }
  })

  it('[AN32] putting putters come first while the bag has none', () => {
    const zone = plain('zone', { type: 'putter', speed: 4, turn: 0, fade: 3 })
    const berg = plain('berg', { type: 'putter', speed: 1, turn: 0, fade: 1, approach: true })
    const aviar = plain('aviar', { type: 'putter', speed: 2, turn: 0, fade: 1 })
    const popular = new Set(['zone', 'berg'])
    expect(order([zone, berg, aviar], { popular })[0]).toBe('aviar')
    expect(order([zone, berg, aviar], { popular }, [zone, berg])).toEqual(['aviar'])
    const judge = plain('judge', { type: 'putter', speed: 2, turn: 0, fade: 1 })
    expect(order([zone, berg, aviar], { popular }, [judge]).at(-1)).toBe('aviar')
  })

  it('[AN33] popular discs and those on four lists come before known ones, and those before the rest', () => {
    const catalog = [
      plain('no list', { brand: 'New', turn: 0, speed: 8 }),
      plain('two lists', { known: 2, turn: 0 }),
      plain('three lists', { known: 3 }),
      plain('four lists', { known: 4 }),
      plain('popular', { known: 0 }),
    ]
    expect(order(catalog, { popular: new Set(['popular']) })).toEqual([
      'popular',
      'four lists',
      'two lists',
      'three lists',
    ])
  })
})

describe('the first discs', () => {
  const ofType = (type: DiscType, known: number) =>
    ['a', 'b', 'c'].map(letter =>
      plain(`${type} ${letter} ${known}`, { type, known, speed: type === 'driver' ? 9 : 5 }),
    )
  const catalog = DISC_TYPES.flatMap(type => [3, 4].flatMap(known => ofType(type, known)))

  it('[AN35] are well known: one of each type, beginning with a putter, then one more of each', () => {
    const names = firstDiscs([], source(catalog)).map(({ id }) => id)
    const [putter, midrange, fairway, driver] = ['putter', 'midrange', 'fairway', 'driver']
    expect(names).toEqual([
      `${putter} a 4`,
      `${midrange} a 4`,
      `${fairway} a 4`,
      `${driver} a 4`,
      `${putter} b 4`,
      `${midrange} b 4`,
      `${fairway} b 4`,
      `${driver} b 4`,
    ])
  })

  it('[AN35] leave out discs in the bag', () => {
    const inBag = catalog.filter(({ id }) => id === 'putter a 4')
    expect(firstDiscs(inBag, source(catalog))[0]?.id).toBe('putter b 4')
  })
})

it('[WL9] a wanted disc comes before a better rated one, but not before a better known one', () => {
  const catalog = [plain('rated', { brand: 'New' }), plain('wanted'), plain('known', { known: 4 })]
  const namesFor = (wanted: readonly string[]) =>
    suggestDiscs(bag, request, source(catalog, { wanted: new Set(wanted) })).map(
      ({ disc }) => disc.name,
    )
  expect(namesFor([])).toEqual(['known', 'rated', 'wanted'])
  expect(namesFor(['wanted'])).toEqual(['known', 'wanted', 'rated'])
})
