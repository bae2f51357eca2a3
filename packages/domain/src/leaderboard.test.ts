import { describe, expect, it } from 'vitest'
import {
  validTimeZone,
  type Period,
  PERIOD_LABELS,
  PERIODS,
  periodStart,
  LEADERBOARD_LIMIT,
  podiumAndRest,
  rankBags,
} from './leaderboard.ts'
import * as fc from 'fast-check'
import { aRankedBag } from '../test/builders.ts'

const start = (period: Period, now: string, zone: string) =>
  periodStart(period, new Date(now), zone).toISOString().replace('.000Z', 'Z')

it('[LE1] periods are labeled Today, This Week and This Year', () => {
  expect(PERIODS.map(period => PERIOD_LABELS[period])).toEqual(['Today', 'This Week', 'This Year'])
})

describe("[LE2] midnight in the viewer's time zone", () => {
  it.each([
    // Wednesday afternoon in Berlin, two hours ahead of UTC.
    ['daily', '2025-07-16T15:00:00Z', 'Europe/Berlin', '2025-07-15T22:00:00Z'],
    ['weekly', '2025-07-16T15:00:00Z', 'Europe/Berlin', '2025-07-12T22:00:00Z'],
    ['yearly', '2025-07-16T15:00:00Z', 'Europe/Berlin', '2024-12-31T23:00:00Z'],
    // One second before and at midnight.
    ['daily', '2025-07-15T21:59:59Z', 'Europe/Berlin', '2025-07-14T22:00:00Z'],
    ['daily', '2025-07-15T22:00:00Z', 'Europe/Berlin', '2025-07-15T22:00:00Z'],
    // Saturday to Sunday, and a Sunday that is its own week's start.
    ['weekly', '2025-07-19T21:59:59Z', 'Europe/Berlin', '2025-07-12T22:00:00Z'],
    ['weekly', '2025-07-19T22:00:00Z', 'Europe/Berlin', '2025-07-19T22:00:00Z'],
    // The viewer's new year starts before or after UTC's.
    ['yearly', '2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
    ['yearly', '2026-01-01T11:59:59Z', 'Etc/GMT+12', '2025-01-01T12:00:00Z'],
    ['weekly', '2026-01-01T12:00:00Z', 'UTC', '2025-12-28T00:00:00Z'],
    ['daily', '2025-03-01T00:00:00Z', 'Asia/Kathmandu', '2025-02-28T18:15:00Z'],
    ['daily', '2024-02-29T12:00:00Z', 'UTC', '2024-02-29T00:00:00Z'],
  ] as const)('%s at %s in %s', (period, now, zone, expected) => {
    expect(start(period, now, zone)).toBe(expected)
  })
})

describe('[LE2] daylight saving', () => {
  it.each([
    // A 23-hour day and a 25-hour day.
    ['daily', '2025-03-30T20:00:00Z', 'Europe/Berlin', '2025-03-29T23:00:00Z'],
    ['daily', '2025-10-26T20:00:00Z', 'Europe/Berlin', '2025-10-25T22:00:00Z'],
    // The week began before the change.
    ['weekly', '2025-11-03T12:00:00Z', 'America/New_York', '2025-11-02T04:00:00Z'],
    ['yearly', '2025-08-01T00:00:00Z', 'America/New_York', '2025-01-01T05:00:00Z'],
    // Midnight is skipped: the day starts at one o'clock, which is 22:00 the day before in UTC.
    ['daily', '2024-04-26T10:00:00Z', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    ['daily', '2018-11-04T12:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    // Midnight occurs twice: the first counts.
    ['daily', '2024-11-03T20:00:00Z', 'America/Havana', '2024-11-03T04:00:00Z'],
    // A whole day was skipped; Saturday began when Thursday ended.
    ['daily', '2011-12-30T12:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    // Daylight saving time of half an hour.
    ['daily', '2025-04-06T03:00:00Z', 'Australia/Lord_Howe', '2025-04-05T13:00:00Z'],
  ] as const)('%s at %s in %s', (period, now, zone, expected) => {
    expect(start(period, now, zone)).toBe(expected)
  })
})

describe('[LE2] the same instant is on different days in Auckland and in Honolulu', () => {
  it.each([
    // The last minute of Auckland's 23-hour day, 28 September, and the first of the next day.
    ['2025-09-28T10:59:00Z', '2025-09-27T12:00:00Z', '2025-09-28T10:00:00Z'],
    ['2025-09-28T11:00:00Z', '2025-09-28T11:00:00Z', '2025-09-28T10:00:00Z'],
    // The same for its 25-hour day, 6 April.
    ['2025-04-06T11:59:00Z', '2025-04-05T11:00:00Z', '2025-04-06T10:00:00Z'],
    ['2025-04-06T12:00:00Z', '2025-04-06T12:00:00Z', '2025-04-06T10:00:00Z'],
    // Honolulu has no daylight saving time. Its midnight is in Auckland's evening.
    ['2025-09-27T09:59:00Z', '2025-09-26T12:00:00Z', '2025-09-26T10:00:00Z'],
    ['2025-12-24T09:59:00Z', '2025-12-23T11:00:00Z', '2025-12-23T10:00:00Z'],
  ] as const)('at %s', (now, inAuckland, inHonolulu) => {
    expect(start('daily', now, 'Pacific/Auckland')).toBe(inAuckland)
    expect(start('daily', now, 'Pacific/Honolulu')).toBe(inHonolulu)
  })
})

it('[LE2] a period never starts in the future or more than a period ago, in every zone on every day', () => {
  const DAY = 86_400_000
  const longest = { daily: DAY + 2 * 3_600_000, weekly: 7 * DAY + 7_200_000, yearly: 366 * DAY }
  const wrong: string[] = []
  Intl.supportedValuesOf('timeZone').forEach((zone, zoneNumber) => {
    for (let day = 0; day < 365; day += 1) {
      // An odd step varies the hour and minute from day to day and zone to zone.
      const now =
        Date.UTC(2025, 0, 1) + day * DAY + ((day * 7919 + zoneNumber * 104_729) % 86_400) * 1000
      const period = PERIODS[(day + zoneNumber) % 3] ?? 'daily'
      const age = now - periodStart(period, new Date(now), zone).getTime()
      if (age < 0 || age > longest[period])
        wrong.push(`${zone} ${period} ${new Date(now).toISOString()}`)
    }
  })
  expect(wrong).toEqual([])
}, 60_000)

it.each([null, undefined, '', 'Mars/Olympus', '../../etc', 'x'.repeat(1000)])(
  '[LE3] reads %j as UTC',
  zone => {
    expect(validTimeZone(zone)).toBe('UTC')
  },
)

it('[LE3] a valid time zone is used', () => {
  expect(validTimeZone('Europe/Helsinki')).toBe('Europe/Helsinki')
})

const ids = (entries: readonly { bagId: string }[]) => entries.map(entry => entry.bagId)

/** Few scores and times, to make ties common. */
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
  it('[LE4] are sorted by best score, then newest, then bag id', () => {
    const entries = [
      aRankedBag({ bagId: 'c', completenessScore: 80, calculatedAt: '2025-07-01T00:00:00.000Z' }),
      aRankedBag({ bagId: 'b', completenessScore: 80, calculatedAt: '2025-07-02T00:00:00.000Z' }),
      aRankedBag({ bagId: 'a', completenessScore: 80, calculatedAt: '2025-07-01T00:00:00.000Z' }),
      aRankedBag({ bagId: 'd', completenessScore: 95, calculatedAt: '2025-01-01T00:00:00.000Z' }),
    ]
    expect(ids(rankBags(entries))).toEqual(['d', 'b', 'a', 'c'])
    expect(rankBags(entries).map(entry => entry.rank)).toEqual([1, 2, 3, 4])
  })

  it('[LE4] do not depend on the order of the input', () => {
    fc.assert(
      fc.property(standings, entries => {
        expect(rankBags(entries.toReversed())).toEqual(rankBags(entries))
      }),
    )
  })

  it('[LE5] end at 50', () => {
    const many = Array.from({ length: 60 }, (_, i) => aRankedBag({ bagId: `bag-${i}` }))
    expect(rankBags(many)).toHaveLength(50)
    expect(LEADERBOARD_LIMIT).toBe(50)
  })

  it('[LE6] are split into a podium of three and a list from rank 4', () => {
    expect(podiumAndRest([1, 2, 3, 4, 5])).toEqual({ podium: [1, 2, 3], rest: [4, 5] })
    expect(podiumAndRest([1, 2, 3])).toEqual({ podium: [1, 2, 3], rest: [] })
    expect(podiumAndRest([1, 2])).toEqual({ podium: [], rest: [1, 2] })
    expect(podiumAndRest([])).toEqual({ podium: [], rest: [] })
  })
})
