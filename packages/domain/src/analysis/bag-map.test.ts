import { expect, it, describe } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { bagMap, suggestionsForCell, doSameJob, findOverlaps } from './bag-map.ts'
import fc from 'fast-check'
import { DISC_TYPES, type Disc } from '../disc.ts'
import { type Cell, sameCell, scoreBag } from '../scoring/score.ts'
import { crowdedDisc, randomDiscs } from '../../test/random.ts'

const fairway: Cell = { type: 'fairway', stability: 'overstable' }
const cellAt = (cell: Cell, ...bags: Parameters<typeof bagMap>) =>
  bagMap(...bags).find(each => sameCell(each, cell))

it('[AN14] the map has twelve cells, each disc in one of them', () => {
  const cells = bagMap([aDisc()])
  expect(cells).toHaveLength(12)
  expect(cells.flatMap(cell => cell.discs)).toEqual([aDisc()])
})

it('[AN14] an empty cell is a gap, except understable putters', () => {
  const states = bagMap([]).map(cell => cell.state)
  expect(states.filter(state => state === 'gap')).toHaveLength(11)
  expect(cellAt({ type: 'putter', stability: 'understable' }, [])?.state).toBe('empty')
})

it('[AN14] a cell with one disc, or with different discs, is covered', () => {
  expect(cellAt(fairway, [aDisc()])?.state).toBe('covered')
  expect(cellAt(fairway, [aDisc(), aDisc({ id: 'b', fade: 4 })])?.state).toBe('covered')
})

it('[AN14] a cell whose discs do the same job is an overlap', () => {
  expect(cellAt(fairway, [aDisc(), aDisc({ id: 'b', speed: 8 })])?.state).toBe('overlap')
})

it('[AN14] a cell has the name of its gap', () => {
  expect(cellAt(fairway, [])).toMatchObject({
    id: 'overstable-fairway',
    label: 'overstable fairway',
  })
})

it('[AN14] the gaps are those of the molds, even if owned discs have other numbers', () => {
  const worn = aDisc({ turn: -2 })
  const understable: Cell = { type: 'fairway', stability: 'understable' }
  expect(cellAt(understable, [worn], [aDisc()])).toMatchObject({ state: 'gap', discs: [worn] })
  expect(cellAt(fairway, [worn], [aDisc()])).toMatchObject({ state: 'empty', discs: [] })
})

it('[AN15] a gap is filled with up to four discs from its cell', () => {
  const fitting = Array.from({ length: 6 }, (_, index) =>
    aDisc({ id: `${index}`, name: `${index}` }),
  )
  const catalog = [
    ...fitting,
    aDisc({ id: 'driver', type: 'driver' }),
    aDisc({ id: 'flip', turn: -3 }),
  ]
  const source = { catalog, popular: new Set(['5']), randomFor: () => () => 0 }
  const fillers = suggestionsForCell(fitting.slice(0, 1), fairway, source).map(
    ({ disc }) => disc.id,
  )
  expect(fillers).toEqual(['5', '1', '2', '3'])
})

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

it('[AN13] a different stability is a different job, no matter how close the numbers are', () => {
  expect(doSameJob(aDisc({ turn: -0.5 }), teebird)).toBe(false)
})

it('[AN13] overlapping discs form a group, and its sentence names them', () => {
  const chain = [6, 7, 8].map(speed => aDisc({ id: `${speed}`, name: `Speed ${speed}`, speed }))
  const overlaps = findOverlaps([...chain, aDisc({ id: 'far', speed: 12 })])
  expect(overlaps).toHaveLength(1)
  expect(overlaps[0]?.discs).toEqual(chain)
  expect(overlaps[0]?.sentence).toMatch(/^Speed 6, Speed 7 and Speed 8 do the same job\. /)
})

describe('advice on an overlap', () => {
  /** Twelve more discs from four brands, so that size, types and brands don't change the score. */
  const others = DISC_TYPES.flatMap(type =>
    ['Aa', 'Bb', 'Cc'].map((brand, index) =>
      aDisc({
        id: `${type}-${brand}`,
        brand,
        type,
        speed: 2 + 5 * index,
        turn: index - 3,
        fade: 5,
      }),
    ),
  )

  it('[AN17] says if leaving a disc at home costs nothing', () => {
    const bag = [...others, teebird, other({ glide: 4 })]
    const overlap = findOverlaps(bag).find(({ discs }) => discs.includes(teebird))
    expect(overlap?.spare.change).toBe(0)
    expect(overlap?.sentence).toBe(
      'Other and Teebird do the same job. You could leave the Other at home without losing points.',
    )
  })

  it('[AN17] says how many points it costs', () => {
    const [overlap] = findOverlaps([teebird, other({ glide: 4 })])
    expect(overlap?.spare.change).toBe(-4)
    expect(overlap?.sentence).toBe(
      'Other and Teebird do the same job. Leaving the Other at home would cost 4 points, so swap it for a different shot instead.',
    )
  })

  it('[AN17] says how many points it adds in a bag that is too large', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      aDisc({ id: `${index}`, name: `No ${index}` }),
    )
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
