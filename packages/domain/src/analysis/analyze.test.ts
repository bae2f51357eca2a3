import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DISC_TYPES, type Disc, type DiscType } from '../disc.ts'
import { seededRandom } from '../random.ts'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import { analyzeBag, SEVERITIES } from './analyze.ts'
import type { SuggestionSource } from './suggestions.ts'

const some = (type: DiscType, count: number, overrides: Partial<Disc> = {}) =>
  Array.from({ length: count }, (_, index) => aDisc({ id: `${type}-${index}`, type, ...overrides }))

/** Discs of every type, speed and stability to choose from. */
const catalog = DISC_TYPES.flatMap(type =>
  [1, 3, 4, 5, 6, 7, 9, 10, 12, 13, 14].flatMap(speed =>
    [-3, -1, 0].flatMap(turn =>
      ['Aa', 'Bb'].map(brand =>
        aDisc({ id: `${brand}-${type}-${speed}-${turn}`, brand, type, speed, turn, fade: 2 }),
      ),
    ),
  ),
)
const source: SuggestionSource = {
  catalog,
  popular: new Set(),
  randomFor: gap => seededRandom(gap),
}

const findings = (...groups: readonly Disc[][]) => analyzeBag(groups.flat(), source)
const found = (id: string, ...groups: readonly Disc[][]) =>
  findings(...groups).find(finding => finding.id === id)

it.each([
  ['[AN1]', 'driver', 'No drivers'],
  ['[AN2]', 'midrange', 'No midranges'],
  ['[AN3]', 'putter', 'No putters'],
] as const)('%s a bag without a %s is critical', (_, type, title) => {
  expect(found(`${type}-none`)).toMatchObject({ severity: 'critical', title })
  expect(found(`${type}-none`, some(type, 1))).toBeUndefined()
})

it.each([
  ['[AN1]', 'driver', 10, 13],
  ['[AN2]', 'midrange', 4, 6],
  ['[AN3]', 'putter', 1, 4],
] as const)('%s three %ss of speed %d to %d are suggested', (_, type, from, to) => {
  const discs = found(`${type}-none`)?.suggestions.map(({ disc }) => disc) ?? []
  expect(discs).toHaveLength(3)
  expect(discs.every(disc => disc.type === type)).toBe(true)
  expect(discs.every(({ speed }) => speed >= from && speed <= to)).toBe(true)
})

it.each([
  ['[AN1]', 'driver', 8],
  ['[AN2]', 'midrange', 6],
  ['[AN3]', 'putter', 4],
] as const)('%s one %s is a warning only with more than %d discs', (_, type, limit) => {
  const few = (size: number) => found(`${type}-few`, some(type, 1), some('fairway', size - 1))
  expect(few(limit)).toBeUndefined()
  expect(few(limit + 1)).toMatchObject({ severity: 'warning' })
  expect(few(limit + 1)?.suggestions).toHaveLength(2)
})

it.each(DISC_TYPES)('[AN4] two discs of type %s are good, one is not', type => {
  expect(found(`${type}-enough`, some(type, 2))).toMatchObject({ severity: 'good' })
  expect(found(`${type}-enough`, some(type, 1))).toBeUndefined()
})

it('[AN4] missing fairways are neither critical nor a warning', () => {
  const gaps = findings(some('driver', 3), some('midrange', 3), some('putter', 3))
  expect(gaps.filter(({ id }) => id.startsWith('fairway'))).toEqual([])
})

it.each(DISC_TYPES)('[AN5] two discs of type %s, none overstable, are a warning', type => {
  const straight = some(type, 2, { turn: -1, fade: 3 })
  expect(found(`${type}-overstable`, straight)).toMatchObject({ severity: 'warning' })
  expect(found(`${type}-overstable`, straight.slice(1))).toBeUndefined()
  expect(found(`${type}-overstable`, some(type, 2, { turn: 0, fade: 2 }))).toBeUndefined()
})

it.each(['driver', 'fairway', 'midrange'] as const)(
  '[AN6] two discs of type %s, none understable, are a warning',
  type => {
    const stable = some(type, 2, { turn: -1.5 })
    const [first] = found(`${type}-understable`, stable)?.suggestions ?? []
    expect(found(`${type}-understable`, stable)).toMatchObject({ severity: 'warning' })
    expect(first?.disc).toMatchObject({ type, turn: -3 })
    expect(found(`${type}-understable`, stable.slice(1))).toBeUndefined()
    expect(found(`${type}-understable`, some(type, 2, { turn: -2 }))).toBeUndefined()
  },
)

it('[AN6] putters need not be understable', () => {
  expect(found('putter-understable', some('putter', 3, { turn: 0 }))).toBeUndefined()
})

it('[AN41] explains overstable if a disc finishes hard, but turns first', () => {
  const destroyers = some('driver', 2, { name: 'Destroyer', turn: -1, fade: 3 })
  expect(found('driver-overstable', destroyers)?.explanation).toBe(
    'Overstable here means turn 0 or higher and fade 2 or higher, but your Destroyer turns a little first.',
  )
  const flat = some('driver', 2, { name: 'Slab', turn: 1, fade: 1 })
  expect(found('driver-overstable', flat)?.explanation).toContain('your Slab fades only 1.')
})

it('[AN41] explains understable if a disc turns more than it fades', () => {
  const leopards = some('fairway', 2, { name: 'Leopard', turn: -1.5, fade: 1 })
  expect(found('fairway-understable', leopards)?.explanation).toBe(
    'Understable here means turn −2 or lower, but your Leopard turns only −1.5.',
  )
})

it('[AN41] names the disc that comes closest, and none if no disc comes close', () => {
  const bag = [
    aDisc({ id: 'a', name: 'Wraith', type: 'driver', turn: -1, fade: 3 }),
    aDisc({ id: 'b', name: 'Boss', type: 'driver', turn: -1.5, fade: 4 }),
  ]
  expect(found('driver-overstable', bag)?.explanation).toContain('your Boss turns first.')
  const straight = some('driver', 2, { turn: -1, fade: 2 })
  expect(found('driver-overstable', straight)?.explanation).toBeUndefined()
  expect(found('driver-understable', straight)?.explanation).toBeUndefined()
})

it.each([
  ['[AN7]', 'speed-fast', 9.5, 10],
  ['[AN8]', 'speed-slow', 4.5, 4],
] as const)('%s a bag of more than four discs has the warning %s', (_, id, misses, reaches) => {
  expect(found(id, some('fairway', 5, { speed: misses }))).toMatchObject({ severity: 'warning' })
  expect(found(id, some('fairway', 4, { speed: misses }))).toBeUndefined()
  expect(found(id, some('fairway', 5, { speed: reaches }))).toBeUndefined()
})

it.each([
  [0, 'Small Bag Size', 'warning', '8-12'],
  [5, 'Small Bag Size', 'warning', '8-12'],
  [6, 'Good bag size', 'good', '6 discs'],
  [20, 'Good bag size', 'good', '20 discs'],
  [21, 'Large Bag Size', 'warning', '12-18'],
])('[AN9] %d discs: %s', (count, title, severity, words) => {
  const size = findings(some('fairway', count)).find(({ id }) => id.startsWith('size'))
  expect(size).toMatchObject({ title, severity })
  expect(size?.sentence).toContain(words)
})

it('[AN10] findings are sorted by severity, and gaps have 2 to 4 suggestions', () => {
  fc.assert(
    fc.property(randomDiscs({ maxLength: 25 }), bag => {
      const all = analyzeBag(bag, source)
      const order = all.map(({ severity }) => SEVERITIES.indexOf(severity))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const gaps = all.filter(({ severity, id }) => severity !== 'good' && id !== 'size-large')
      for (const { suggestions } of gaps) {
        expect(suggestions.length).toBeGreaterThanOrEqual(2)
        expect(suggestions.length).toBeLessThanOrEqual(4)
      }
    }),
  )
})

it('[AN10] in a bag of fewer than five discs, a missing putter comes first', () => {
  const idsOf = (size: number) => findings(some('midrange', size)).map(({ id }) => id)
  expect(idsOf(1)[0]).toBe('putter-none')
  expect(idsOf(4)[0]).toBe('putter-none')
  expect(idsOf(5).slice(0, 2)).toEqual(['driver-none', 'putter-none'])
  expect(findings([]).map(({ id }) => id)[0]).toBe('putter-none')
})
