import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DiscType } from '../disc.ts'
import { coverageCell, coverageDistances, coverageOf, suggestionFor } from './coverage.ts'
import { KNOWN_BAG } from '../../test/known-shots.ts'
import { pack, roundFit, type Round, roundFor, SITUATIONS } from './packing.ts'
import { type CaddieArm, DEFAULT_SHOT } from './shot.ts'

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

it.each(SITUATIONS)(
  '[CA15] packs for %s: up to the maximum, all from the bag, in its order',
  situation => {
    const round = roundFor(situation, ARM, 'backhand')
    const packed = pack(BAG, round)
    expect(packed.length).toBeGreaterThan(0)
    expect(packed.length).toBeLessThanOrEqual(round.maxDiscs)
    expect(packed).toEqual(BAG.filter(disc => packed.includes(disc)))
    for (const { type } of packed) expect(round.excludedTypes).not.toContain(type)
    expect(pack(BAG, round)).toEqual(packed)
  },
)

it('[CA15] a putter round has only putters, and the three-disc round has three discs', () => {
  const putters = pack(BAG, roundFor('putter-round', ARM, 'backhand'))
  expect(putters.map(({ name }) => name)).toEqual(['Zone', 'Aviar'])
  expect(pack(BAG, roundFor('three-discs', ARM, 'backhand'))).toHaveLength(3)
  expect(pack([], roundFor('woods', ARM, 'backhand'))).toEqual([])
})

it('[CA16] no other subset of that size suits the round better', () => {
  const small = BAG.filter((_, index) => index % 2 === 0)
  for (const situation of SITUATIONS) {
    const round: Round = { ...roundFor(situation, ARM, 'backhand'), maxDiscs: 3, excludedTypes: [] }
    const best = Math.max(...subsets(small, 3).map(subset => roundFit(subset, round)))
    expect(roundFit(pack(small, round), round)).toBeCloseTo(best, 9)
  }
})

it('[CA16] adding a disc never makes the packed bag worse', () => {
  fc.assert(
    fc.property(fc.subarray(BAG), fc.constantFrom(...BAG), (some, added) => {
      const round = roundFor('three-discs', ARM, 'backhand')
      const before = roundFit(pack(some, round), round)
      expect(roundFit(pack([...some, added], round), round)).toBeGreaterThanOrEqual(before - 1e-9)
    }),
    { numRuns: 30 },
  )
})
