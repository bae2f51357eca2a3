import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc } from '../disc/disc.ts'
import { aDisc } from '../testing/index.ts'
import { crowdedDisc, randomDiscs } from '../testing/random-discs.ts'
import { doSameJob, findOverlaps } from './overlaps.ts'

const teebird = aDisc()
const other = (overrides: Partial<Disc>) => aDisc({ id: 'other', name: 'Other', ...overrides })

it.each([
  [{ speed: 8 }, true],
  [{ glide: 4 }, true],
  [{ fade: 2.5 }, true],
  [{ fade: 3 }, false],
  [{ turn: 1 }, false],
  [{ speed: 8.5 }, false],
] as const)('[AN13] beside a 7/5/0/2 disc, %o does the same job: %s', (numbers, same) => {
  expect(doSameJob(teebird, other(numbers))).toBe(same)
})

it('[AN13] another stability is another job, however close the numbers', () => {
  expect(doSameJob(aDisc({ turn: -0.5 }), teebird)).toBe(false)
})

it('[AN13] a group is joined by overlapping and named in one sentence', () => {
  const chain = [6, 7, 8].map(speed => aDisc({ id: `${speed}`, name: `Speed ${speed}`, speed }))
  const overlaps = findOverlaps([...chain, aDisc({ id: 'far', speed: 12 })])
  expect(overlaps).toHaveLength(1)
  expect(overlaps[0]?.discs).toEqual(chain)
  expect(overlaps[0]?.sentence).toBe(
    'Speed 6, Speed 7 and Speed 8 do the same job; some of them could stay at home.',
  )
})

it('[AN13] two discs: one of them could stay at home', () => {
  const [overlap] = findOverlaps([teebird, other({ glide: 4 })])
  expect(overlap?.sentence).toBe(
    'Other and Teebird do the same job; one of them could stay at home.',
  )
})

it('[AN13] groups do not depend on the order of the bag, and no disc is in two', () => {
  fc.assert(
    fc.property(randomDiscs({ maxLength: 15 }, crowdedDisc), bag => {
      const overlaps = findOverlaps(bag)
      expect(findOverlaps(bag.toReversed())).toEqual(overlaps)
      const members = overlaps.flatMap(({ discs }) => discs)
      expect(new Set(members).size).toBe(members.length)
      const overlapping = bag.filter(a => bag.some(b => a !== b && doSameJob(a, b)))
      expect(new Set(members)).toEqual(new Set(overlapping))
    }),
  )
})
