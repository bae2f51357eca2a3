import { expect, it } from 'vitest'
import type { Disc, Mold } from '../disc/disc.ts'
import { aDisc } from '../testing/index.ts'
import { rankingBonus } from './ranking.ts'

const UNKNOWN: Mold = {
  diameter: null,
  height: null,
  rimWidth: null,
  rimDepth: null,
  maxWeight: null,
}
const mine = aDisc({ name: 'Mine' })
const other = (overrides: Partial<Disc>) => aDisc({ id: 'other', name: 'Zoo', ...overrides })
const withMold = (mould: Partial<Mold>) => other({ mould: { ...mine.mould, ...mould } })

const bonus = (disc: Disc, original = mine) => rankingBonus(original, disc)

it('[SW5] same type and same mold add 0.05 and 0.10', () => {
  expect(bonus(other({}))).toBeCloseTo(0.15, 9)
})

it('[SW5] another type costs 0.05, and approach is a type of its own', () => {
  expect(bonus(other({ type: 'driver' }))).toBeCloseTo(0.1, 9)
  expect(bonus(other({ approach: true }))).toBeCloseTo(0.1, 9)
  const approaches = other({ approach: true, type: 'putter' })
  expect(bonus(approaches, aDisc({ ...mine, approach: true }))).toBeCloseTo(0.15, 9)
})

it.each([
  [{ rimWidth: 1.7 + 0.3 }, 0.5],
  [{ rimWidth: 1.7 + 0.6 }, 0],
  [{ rimWidth: 1.7 + 5 }, 0],
  [{ diameter: 21.2 - 0.4 }, 0.5],
  [{ diameter: 21.2 - 0.8 }, 0],
  [{ height: 1.7 + 0.3 }, 0.5],
  [{ height: 1.7 - 0.6 }, 0],
])('[SW5] mould %o keeps %d of a third of the 0.10', (mould, kept) => {
  expect(bonus(withMold(mould))).toBeCloseTo(0.05 + (0.1 * (2 + kept)) / 3, 9)
})

it('[SW5] the mean is over what both molds have, half where nothing is known', () => {
  expect(bonus(withMold({ rimWidth: null, height: null }))).toBeCloseTo(0.15, 9)
  expect(bonus(withMold({ rimWidth: null, diameter: 21.6 }))).toBeCloseTo(0.05 + 0.075, 9)
  expect(bonus(other({ mould: UNKNOWN }))).toBeCloseTo(0.1, 9)
})

it('[SW5] a name counts 0.05 times its similarity, above 0.3 only', () => {
  const named = (name: string, original: string) =>
    bonus(other({ name }), aDisc({ ...mine, name: original })) - 0.15
  expect(named('Mine', 'Mine')).toBeCloseTo(0.05, 9)
  expect(named('Thunderbird', 'Teebird')).toBeCloseTo(0.05 * 0.375, 9)
  // Three of ten pairs each: exactly 0.3, which is not above it.
  expect(named('abcdefghijk', 'abcdqrstuvw')).toBeCloseTo(0, 9)
})
