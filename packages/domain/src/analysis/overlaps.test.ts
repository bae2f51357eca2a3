import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISC_TYPES, type Disc } from '../disc/disc.ts'
import { scoreBag } from '../scoring/score.ts'
import { aDisc } from '../../test/builders.ts'
import { crowdedDisc, randomDiscs } from '../../test/random.ts'
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
] as const)('[AN13] compared with a 7/5/0/2 disc, %o does the same job: %s', (numbers, same) => {
  expect(doSameJob(teebird, other(numbers))).toBe(same)
})

it('[AN13] a different stability is a different job, however close the numbers', () => {
  expect(doSameJob(aDisc({ turn: -0.5 }), teebird)).toBe(false)
})

it('[AN13] a group is joined by overlapping, and its sentence names it', () => {
  const chain = [6, 7, 8].map(speed => aDisc({ id: `${speed}`, name: `Speed ${speed}`, speed }))
  const overlaps = findOverlaps([...chain, aDisc({ id: 'far', speed: 12 })])
  expect(overlaps).toHaveLength(1)
  expect(overlaps[0]?.discs).toEqual(chain)
  expect(overlaps[0]?.sentence).toMatch(/^Speed 6, Speed 7 and Speed 8 do the same job\. /)
})

describe('advice on an overlap', () => {
  /** Twelve more discs from four brands, so that size, types and brands don't change the score. */
  const others = DISC_TYPES.flatMap(type =>
    ['Aa', 'Bb', 'Cc'].map((brand, at) =>
      aDisc({ id: `${type}-${brand}`, brand, type, speed: 2 + 5 * at, turn: at - 3, fade: 5 }),
    ),
  )

  it('[AN17] says so when leaving a disc at home costs nothing', () => {
    const bag = [...others, teebird, other({ glide: 4 })]
    const overlap = findOverlaps(bag).find(({ discs }) => discs.includes(teebird))
    expect(overlap?.spare.change).toBe(0)
    expect(overlap?.sentence).toBe(
      'Other and Teebird do the same job. You could leave the Other at home without losing points.',
    )
  })

  it('[AN17] says what it costs when it costs points', () => {
    const [overlap] = findOverlaps([teebird, other({ glide: 4 })])
    expect(overlap?.spare.change).toBe(-4)
    expect(overlap?.sentence).toBe(
      'Other and Teebird do the same job. Leaving the Other at home would cost 4 points, so swap it for a different shot instead.',
    )
  })

  it('[AN17] says what it adds in a bag that is too large', () => {
    const many = Array.from({ length: 20 }, (_, at) => aDisc({ id: `${at}`, name: `No ${at}` }))
    const [overlap] = findOverlaps(many)
    expect(overlap?.sentence).toContain('Leaving the No 0 at home would add 1 point.')
  })

  it('[AN17] always matches the score, and picks the disc that costs the fewest points', () => {
    fc.assert(
      fc.property(randomDiscs({ maxLength: 24 }, crowdedDisc), bag => {
        const without = (disc: Disc) => scoreBag(bag.filter(each => each !== disc)).total
        for (const { discs, spare, sentence } of findOverlaps(bag)) {
          const change = without(spare.disc) - scoreBag(bag).total
          expect(spare.change).toBe(change)
          expect(Math.max(...discs.map(without))).toBe(without(spare.disc))
          expect(sentence.includes('without losing points')).toBe(change === 0)
          expect(sentence.includes(`would cost ${-change} point`)).toBe(change < 0)
        }
      }),
    )
  })
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
