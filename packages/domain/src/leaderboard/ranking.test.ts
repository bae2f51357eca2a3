import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRankedBag } from '../../test/builders.ts'
import { histogramOf, rankFromHistogram } from './own-rank.ts'
import { byRank, LEADERBOARD_LIMIT, podiumAndRest, ranked } from './ranking.ts'

const ids = (entries: readonly { bagId: string }[]) => entries.map(entry => entry.bagId)

/** Few scores and few moments, so that ties are common. */
const standings = fc
  .array(
    fc.record({
      completenessScore: fc.integer({ min: 0, max: 100 }),
      calculatedAt: fc.constantFrom('2025-07-01T00:00:00.000Z', '2025-07-02T00:00:00.000Z'),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map(entries => entries.map((entry, i) => aRankedBag({ ...entry, bagId: `bag-${i}` })))

describe('ranks', () => {
  it('[LE4] best first, ties to the newer, then to the bag id', () => {
    const entries = [
      aRankedBag({ bagId: 'c', completenessScore: 80, calculatedAt: '2025-07-01T00:00:00.000Z' }),
      aRankedBag({ bagId: 'b', completenessScore: 80, calculatedAt: '2025-07-02T00:00:00.000Z' }),
      aRankedBag({ bagId: 'a', completenessScore: 80, calculatedAt: '2025-07-01T00:00:00.000Z' }),
      aRankedBag({ bagId: 'd', completenessScore: 95, calculatedAt: '2025-01-01T00:00:00.000Z' }),
    ]
    expect(ids(ranked(entries))).toEqual(['d', 'b', 'a', 'c'])
    expect(ranked(entries).map(entry => entry.rank)).toEqual([1, 2, 3, 4])
  })

  it('[LE4] the order of the input does not matter', () => {
    fc.assert(
      fc.property(standings, entries => {
        expect(ranked(entries.toReversed())).toEqual(ranked(entries))
      }),
    )
  })

  it('[LE5] at most 50 are listed', () => {
    const many = Array.from({ length: 60 }, (_, i) => aRankedBag({ bagId: `bag-${i}` }))
    expect(ranked(many)).toHaveLength(50)
    expect(LEADERBOARD_LIMIT).toBe(50)
  })

  it('[LE6] three entries fill a podium, the list runs from rank 4', () => {
    expect(podiumAndRest([1, 2, 3, 4, 5])).toEqual({ podium: [1, 2, 3], rest: [4, 5] })
    expect(podiumAndRest([1, 2, 3])).toEqual({ podium: [1, 2, 3], rest: [] })
    expect(podiumAndRest([1, 2])).toEqual({ podium: [], rest: [1, 2] })
    expect(podiumAndRest([])).toEqual({ podium: [], rest: [] })
  })
})

it('[LE7] the rank from a histogram equals the counted rank', () => {
  fc.assert(
    fc.property(standings, fc.nat(), (entries, pick) => {
      const own = entries[pick % entries.length] ?? aRankedBag()
      const counted = entries.toSorted(byRank).indexOf(own) + 1
      const equalsAhead = entries.filter(
        other => other.completenessScore === own.completenessScore && byRank(other, own) < 0,
      )
      const histogram = histogramOf(entries.map(entry => entry.completenessScore))
      expect(histogram).toHaveLength(101)
      expect(rankFromHistogram(histogram, own.completenessScore, equalsAhead.length)).toBe(counted)
    }),
  )
})

it('[LE7] is exact at the ends', () => {
  expect(rankFromHistogram(histogramOf([100, 0, 50]), 100, 0)).toBe(1)
  expect(rankFromHistogram(histogramOf([100, 0, 50]), 0, 0)).toBe(3)
})
