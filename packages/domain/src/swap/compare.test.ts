import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Disc } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import { compareBags } from './compare.ts'
import { canStandIn } from './similarity.ts'

const ids = (discs: readonly Disc[]) => discs.map(({ id }) => id)
const twoBags = fc
  .tuple(randomDiscs({ maxLength: 24 }), fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }))
  .map(([discs, sides]) => ({
    a: discs.filter((_, index) => sides[index] !== 1),
    b: discs.filter((_, index) => sides[index] !== 2).toReversed(),
  }))
const totalOf = (swaps: readonly { similarity: number }[]) =>
  swaps.reduce((sum, { similarity }) => sum + similarity, 0)

describe('comparing bags', () => {
  it('[CM1] puts every disc into exactly one list, in the order of its bag', () => {
    fc.assert(
      fc.property(twoBags, ({ a, b }) => {
        const { inBoth, onlyInA, onlyInB } = compareBags(a, b)
        expect(a.filter(disc => [...inBoth, ...onlyInA].includes(disc))).toEqual(a)
        expect(inBoth.length + onlyInA.length).toBe(a.length)
        expect(inBoth.length + onlyInB.length).toBe(b.length)
        expect(ids(onlyInA)).toEqual(ids(a).filter(id => !ids(b).includes(id)))
        expect(ids(onlyInB)).toEqual(ids(b).filter(id => !ids(a).includes(id)))
      }),
    )
  })

  it('[CM2] turns the first bag into the second', () => {
    fc.assert(
      fc.property(twoBags, ({ a, b }) => {
        const { swaps, removed, added } = compareBags(a, b)
        const bag = new Set(ids(a))
        for (const { from, to, similarity } of swaps) {
          expect(bag.delete(from.id)).toBe(true)
          bag.add(to.id)
          expect(canStandIn(similarity)).toBe(true)
        }
        for (const { id } of removed) expect(bag.delete(id)).toBe(true)
        for (const { id } of added) bag.add(id)
        expect(bag).toEqual(new Set(ids(b)))
      }),
    )
  })

  it('[CM2] has the same total similarity in the other direction', () => {
    fc.assert(
      fc.property(twoBags, ({ a, b }) => {
        expect(totalOf(compareBags(a, b).swaps)).toBeCloseTo(totalOf(compareBags(b, a).swaps), 5)
      }),
    )
  })

  it('[CM2] pairs for the highest total, not row by row', () => {
    const from = [aDisc({ id: 'a', speed: 7 }), aDisc({ id: 'b', speed: 9 })]
    const to = [aDisc({ id: 'x', speed: 8 }), aDisc({ id: 'y', speed: 6 })]
    const { swaps } = compareBags(from, to)
    expect(swaps.map(step => `${step.from.id}>${step.to.id}`)).toEqual(['a>y', 'b>x'])
  })

  it("[CM2, SW33] doesn't pair discs that are less than 70% similar", () => {
    const felon = aDisc({ id: 'felon', speed: 9, glide: 3, turn: 0.5, fade: 4 })
    const h5 = aDisc({ id: 'h5', speed: 10, glide: 5, turn: -2, fade: 1.5 })
    const resistor = aDisc({ id: 'resistor', speed: 6.5, glide: 4, turn: 0, fade: 3.5 })
    expect(compareBags([felon], [h5])).toMatchObject({
      swaps: [],
      removed: [{ id: 'felon' }],
      added: [{ id: 'h5' }],
    })
    expect(compareBags([felon], [h5, resistor])).toMatchObject({
      swaps: [],
      removed: [{ id: 'felon' }],
    })
  })

  it('[CM2] removes and adds discs without a counterpart', () => {
    const putter = aDisc({ id: 'p', type: 'putter', speed: 2, turn: 0, fade: 0, glide: 1 })
    const driver = aDisc({ id: 'd', type: 'driver', speed: 14, turn: -4, fade: 5, glide: 6 })
    expect(compareBags([putter], [driver])).toMatchObject({
      swaps: [],
      removed: [{ id: 'p' }],
      added: [{ id: 'd' }],
    })
  })
})
