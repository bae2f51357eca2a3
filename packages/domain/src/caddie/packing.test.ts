import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DISC_TYPES, type DiscType } from '../disc.ts'
import { coverageCell, coverageDistances, coverageOf, suggestionFor } from './coverage.ts'
import { KNOWN_BAG } from '../../test/known-shots.ts'
import { randomFlightNumbers } from '../../test/random.ts'
import { bestSubset } from './best-subset.ts'
import { EASY_TRAITS, MIN_DISCS_TO_PACK, pack, roundFit } from './packing.ts'
import { type Round, roundFor, SITUATIONS } from './rounds.ts'
import { type CaddieArm, DEFAULT_SHOT } from './shot.ts'

// oxlint-disable-next-line no-restricted-globals -- only the test reads the environment
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 60)
const ARM: CaddieArm = { hand: 'right', longestThrow: 350 }
const typeOf = (speed: number): DiscType => {
  if (speed >= 10) return 'driver'
  if (speed >= 6) return 'fairway'
  return speed >= 5 ? 'midrange' : 'putter'
}
const BAG = Object.entries(KNOWN_BAG).map(([name, numbers]) => ({
  name,
  numbers,
  type: typeOf(numbers.speed),
}))

const subsets = <T>(items: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, index) =>
        subsets(items.slice(index + 1), size - 1).map(rest => [item].concat(rest)),
      )

it('[CA13] distances are multiples of the step, from about 100 feet to the longest throw', () => {
  expect(coverageDistances(300, 50)).toEqual([100, 150, 200, 250, 300])
  expect(coverageDistances(349, 50).at(-1)).toBe(300)
  expect(coverageDistances(100, 50)).toEqual([100])
  const meters = coverageDistances(91 / 0.3048, 15 / 0.3048).map(feet => Math.round(feet * 0.3048))
  expect(meters).toEqual([30, 45, 60, 75, 90])
})

it('[CA14] a cell is covered by two discs, covered by one only, or missing', () => {
  const rows = coverageOf(BAG, [150, 250, 350], ARM)
  expect(rows.map(({ shape }) => shape)).toEqual(['straight', 'left', 'right', 's-curve'])
  for (const { shape, cells } of rows) {
    for (const { shot, state, fitting } of cells) {
      expect(shot.shape).toBe(shape)
      expect(state).toBe(
        fitting.length === 0 ? 'missing' : fitting.length === 1 ? 'one-disc' : 'covered',
      )
    }
  }
  const states = Object.fromEntries(
    rows.map(row => [row.shape, row.cells.map(({ state }) => state)]),
  )
  expect(states['straight']?.[2]).toBe('missing')
  expect(states['left']?.[1]).toBe('covered')
})

it('[CA14] adding a disc never uncovers a cell', () => {
  fc.assert(
    fc.property(fc.subarray(BAG), fc.constantFrom(...BAG), (some, added) => {
      const before = coverageOf(some, [150, 200, 250, 300], ARM)
      const after = coverageOf([...some, added], [150, 200, 250, 300], ARM)
      for (const [row, { cells }] of before.entries())
        for (const [index, { fitting }] of cells.entries())
          expect(after[row]?.cells[index]?.fitting.length).toBeGreaterThanOrEqual(fitting.length)
    }),
    { numRuns: 30 },
  )
})

it('[CA12] suggests the best known of the discs that fit almost equally well, or none if none fits', () => {
  const shot = { ...DEFAULT_SHOT, distance: 220 }
  const candidate = (known: number, numbers = KNOWN_BAG.Mako3) => ({ known, numbers })
  const [less, more] = [candidate(1), candidate(4)]
  expect(suggestionFor([less, more], shot, ARM)?.candidate).toBe(more)
  expect(suggestionFor([less, candidate(9, KNOWN_BAG.Roc3)], shot, ARM)?.candidate).toBe(less)
  expect(suggestionFor([candidate(9, KNOWN_BAG.Aviar)], shot, ARM)).toBeUndefined()
  expect(coverageCell([], shot, ARM).state).toBe('missing')
})

const discsPacked = (bag: typeof BAG, round: Round) =>
  pack(bag, round).map(({ candidate }) => candidate)
const reasonsFor = (bag: typeof BAG, round: Round) =>
  Object.fromEntries(pack(bag, round).map(({ candidate, reason }) => [candidate.name, reason]))
const disc = (
  name: string,
  type: DiscType,
  speed: number,
  glide: number,
  turn: number,
  fade: number,
) => ({
  name,
  type,
  numbers: { speed, glide, turn, fade },
})

it.each(SITUATIONS)(
  '[CA15] packs for %s: no more discs than allowed, in the order of the bag',
  situation => {
    const round = roundFor(situation, ARM, 'backhand')
    const packed = discsPacked(BAG, round)
    expect(packed.length).toBeGreaterThan(0)
    expect(packed.length).toBeLessThanOrEqual(round.maxDiscs)
    expect(packed).toEqual(BAG.filter(one => packed.includes(one)))
    for (const { type } of packed) expect(round.excludedTypes).not.toContain(type)
    expect(discsPacked(BAG, round)).toEqual(packed)
  },
)

it('[CA15] a putter round has only putters, and an empty bag packs nothing', () => {
  const putters = discsPacked(BAG, roundFor('putter-round', ARM, 'backhand'))
  expect(putters.map(({ name }) => name)).toEqual(['Zone', 'Aviar'])
  for (const situation of SITUATIONS)
    expect(pack([], roundFor(situation, ARM, 'backhand'))).toEqual([])
})

it.each(SITUATIONS)('[CA15] a left-handed player packs the same discs for %s', situation => {
  const names = (hand: CaddieArm['hand']) =>
    discsPacked(BAG, roundFor(situation, { ...ARM, hand }, 'backhand')).map(({ name }) => name)
  expect(names('left')).toEqual(names('right'))
})

const armOf = (longestThrow: number): CaddieArm => ({ ...ARM, longestThrow })
const arms = fc.constantFrom(...[200, 300, 400].map(armOf))

const packable = fc
  .record({ numbers: randomFlightNumbers, type: fc.constantFrom(...DISC_TYPES) })
  .map(({ numbers, type }) => ({ name: '', numbers, type }))

it('[CA31] every pack has a putter if the bag has one', { timeout: 60_000 + 100 * RUNS }, () => {
  const bags = fc.array(packable, { minLength: MIN_DISCS_TO_PACK, maxLength: 14 })
  fc.assert(
    fc.property(bags, fc.constantFrom(...SITUATIONS), arms, (bag, situation, arm) => {
      const packed = discsPacked(bag, roundFor(situation, arm, 'backhand'))
      const hasPutter = bag.some(({ type }) => type === 'putter')
      expect(packed.some(({ type }) => type === 'putter')).toBe(hasPutter)
    }),
    { numRuns: RUNS },
  )
})

it('[CA31] the disc for putting is the straightest putter, then the slowest', () => {
  const fast = disc('Fast', 'putter', 3, 3, 0, 1)
  const slow = disc('Slow', 'putter', 2, 3, 0, 1)
  const woods = roundFor('woods', ARM, 'backhand')
  expect(reasonsFor(BAG, woods)['Aviar']).toEqual({ kind: 'putting' })
  expect(reasonsFor([fast, slow], woods)['Slow']).toEqual({ kind: 'putting' })
  expect(reasonsFor([fast], woods)).toEqual({ Fast: { kind: 'putting' } })
})

it('[CA32] three discs are a putter, a midrange and the most useful driver for the arm', () => {
  const reasons = (longestThrow: number) =>
    reasonsFor(BAG, roundFor('three-discs', armOf(longestThrow), 'backhand'))
  expect(reasons(350)).toEqual({
    Thunderbird: { kind: 'useful-driver', longestThrow: 350 },
    Mako3: { kind: 'useful-midrange' },
    Aviar: { kind: 'putting' },
  })
  const [driver] = discsPacked(BAG, roundFor('three-discs', armOf(220), 'backhand'))
  expect(driver?.numbers.speed).toBeLessThan(KNOWN_BAG.Thunderbird.speed)
})

it('[CA32] if a bag has no midrange, another disc takes its place', () => {
  const bag = BAG.filter(({ type }) => type !== 'midrange')
  const reasons = reasonsFor(bag, roundFor('three-discs', ARM, 'backhand'))
  expect(
    Object.values(reasons)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['putting', 'shot', 'useful-driver'])
})

it('[CA33] a pack for wind has the most overstable disc of each type', () => {
  const reasons = reasonsFor(BAG, roundFor('wind', ARM, 'backhand'))
  expect(reasons).toMatchObject({
    Destroyer: { kind: 'most-overstable', type: 'driver' },
    Firebird: { kind: 'most-overstable', type: 'fairway' },
    Roc3: { kind: 'most-overstable', type: 'midrange' },
    Zone: { kind: 'most-overstable', type: 'putter' },
    Aviar: { kind: 'putting' },
  })
  // Headwinds count more than tailwinds, so a stable disc is packed before another understable one.
  expect(Object.keys(reasons)).toContain('Teebird')
  expect(Object.keys(reasons)).not.toContain('Meteor')
  const onePutter = BAG.filter(({ name }) => name !== 'Zone')
  expect(reasonsFor(onePutter, roundFor('wind', ARM, 'backhand'))['Aviar']?.kind).toBe('putting')
})

it('[CA34] a beginner gets slow, straight discs that glide well', () => {
  expect(reasonsFor(BAG, roundFor('beginner', ARM, 'backhand'))).toEqual({
    Sidewinder: { kind: 'easy', traits: ['glides'] },
    Leopard: { kind: 'easy', traits: [...EASY_TRAITS] },
    Buzzz: { kind: 'easy', traits: ['slow', 'straight'] },
    Mako3: { kind: 'easy', traits: [...EASY_TRAITS] },
    Aviar: { kind: 'putting' },
  })
})

it("[CA34] a beginner's pack leaves out overstable discs and those without an easy trait", () => {
  const firebird = disc('Firebird', 'fairway', 9, 3, 0, 4)
  const roc3 = disc('Roc3', 'midrange', 5, 4, 0, 3)
  const wave = disc('Wave', 'driver', 11, 4.5, -2, 0)
  const round = roundFor('beginner', ARM, 'backhand')
  expect(
    discsPacked([firebird, roc3, wave, disc('Aviar', 'putter', 2, 3, 0, 1)], round),
  ).toHaveLength(1)
})

it('[CA36] a shot given as a reason is one that no other packed disc plays better', () => {
  for (const situation of SITUATIONS) {
    const round = roundFor(situation, ARM, 'backhand')
    const packed = pack(BAG, round)
    for (const { candidate, reason } of packed) {
      if (reason.kind !== 'shot') continue
      const only: Round = { ...round, shots: [{ shot: reason.shot, weight: 1 }] }
      const others = packed.filter(other => other.candidate !== candidate)
      for (const other of others)
        expect(roundFit([candidate], only)).toBeGreaterThan(roundFit([other.candidate], only))
    }
  }
})

it('[CA16] no other subset with the required items is worth more', () => {
  const row = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 })
  const worth = (rows: readonly (readonly number[])[]) =>
    [0, 1, 2, 3].reduce((sum, column) => sum + Math.max(...rows.map(one => one[column] ?? 0)), 0)
  fc.assert(
    fc.property(fc.array(row, { minLength: 4, maxLength: 8 }), rows => {
      const chosen = bestSubset(rows, 3, [1]).map(index => rows[index] ?? [])
      const best = Math.max(
        ...subsets(rows, 3)
          .filter(subset => subset.includes(rows[1] ?? []))
          .map(worth),
      )
      expect(chosen).toContain(rows[1])
      expect(chosen.length).toBeLessThanOrEqual(3)
      expect(worth(chosen)).toBe(best)
    }),
  )
})

it('[CA16] adding a disc that is not a putter never makes a pack for the woods worse', () => {
  const drives = BAG.filter(({ type }) => type !== 'putter')
  fc.assert(
    fc.property(fc.subarray(BAG), fc.constantFrom(...drives), (some, added) => {
      const round: Round = { ...roundFor('woods', ARM, 'backhand'), maxDiscs: 3 }
      const before = roundFit(discsPacked(some, round), round)
      const after = roundFit(discsPacked([...some, added], round), round)
      expect(after).toBeGreaterThanOrEqual(before - 1e-9)
    }),
    { numRuns: 30 },
  )
})
