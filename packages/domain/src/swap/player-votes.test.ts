import fc from 'fast-check'
import { expect, it } from 'vitest'
import { knownFromBags, playersShift } from './player-votes.ts'

it.each([
  [0, 1000, 0],
  [1, 0, 0],
  [1, 1000, 0.5],
  [25, 1000, 2.5],
  [100, 1000, 5],
  [900, 1000, 5],
])('[SW26] a disc in %d of %d bags is known by %d', (carrying, bags, known) => {
  expect(knownFromBags(carrying, bags)).toBeCloseTo(known, 9)
})

it('[SW26] more bags never make a disc less known', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 10_000 }), (a, b, bags) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
      expect(knownFromBags(more, bags)).toBeGreaterThanOrEqual(knownFromBags(fewer, bags))
      expect(knownFromBags(more, bags)).toBeLessThanOrEqual(5)
    }),
  )
})

it.each([
  [{ accepted: 1, rejected: 0, chosen: 0 }, 0],
  [{ accepted: 19, rejected: 0, chosen: 0 }, 0],
  [{ accepted: 10, rejected: 0, chosen: 10 }, 0.05],
  [{ accepted: 0, rejected: 20, chosen: 0 }, -0.05],
  [{ accepted: 10, rejected: 10, chosen: 0 }, 0],
  [{ accepted: 15, rejected: 5, chosen: 0 }, 0.025],
  [{ accepted: 1_000_000, rejected: 0, chosen: 0 }, 0.05],
])('[SW27] %o shift a ranking by %d', (votes, shift) => {
  expect(playersShift(votes)).toBeCloseTo(shift, 12)
})

const counts = fc.record({ accepted: fc.nat(200), rejected: fc.nat(200), chosen: fc.nat(200) })

it('[SW27] a shift is at most 0.05 and proportional to the net share', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const net = (one: typeof a) =>
        (one.accepted + one.chosen - one.rejected) / (one.accepted + one.chosen + one.rejected)
      const [shiftA, shiftB] = [playersShift(a), playersShift(b)]
      expect(Math.abs(shiftA)).toBeLessThanOrEqual(0.05)
      fc.pre([a, b].every(one => one.accepted + one.chosen + one.rejected >= 20))
      expect(Math.sign(shiftA - shiftB) * Math.sign(net(a) - net(b))).toBeGreaterThanOrEqual(0)
    }),
  )
})
