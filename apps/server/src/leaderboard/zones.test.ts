// Is Today right in Auckland and in Honolulu at the same instant, also around daylight saving changes?
import type { LeaderboardEntry } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aPlayer, bagServices, value } from '../../test/support/players.ts'

const AUCKLAND = 'Pacific/Auckland'
const HONOLULU = 'Pacific/Honolulu'

/** Bags by their last change; each instant is within a minute of some zone's midnight. */
const BAGS = {
  // The clocks go forward in Auckland on 28 September: that day has 23 hours.
  '27 September ends in Auckland': '2025-09-27T11:59:00Z',
  '28 September begins in Auckland': '2025-09-27T12:01:00Z',
  '27 September ends in Honolulu': '2025-09-28T09:59:00Z',
  '28 September begins in Honolulu': '2025-09-28T10:01:00Z',
  '29 September begins in Auckland': '2025-09-28T11:01:00Z',
  // They go back on 5 April 2026: that day has 25.
  '4 April ends in Auckland': '2026-04-04T10:59:00Z',
  '5 April begins in Auckland': '2026-04-04T11:01:00Z',
  '4 April ends in Honolulu': '2026-04-05T09:59:00Z',
  '5 April begins in Honolulu': '2026-04-05T10:01:00Z',
  '6 April begins in Auckland': '2026-04-05T12:01:00Z',
} as const satisfies Record<string, string>
type BagName = keyof typeof BAGS

const TODAYS: readonly (readonly [now: string, zone: string, bags: readonly BagName[]])[] = [
  [
    '2025-09-28T10:58:00Z',
    AUCKLAND,
    [
      '28 September begins in Auckland',
      '27 September ends in Honolulu',
      '28 September begins in Honolulu',
    ],
  ],
  ['2025-09-28T10:58:00Z', HONOLULU, ['28 September begins in Honolulu']],
  ['2025-09-28T11:02:00Z', AUCKLAND, ['29 September begins in Auckland']],
  [
    '2025-09-28T11:02:00Z',
    HONOLULU,
    ['28 September begins in Honolulu', '29 September begins in Auckland'],
  ],
  [
    '2026-04-05T11:58:00Z',
    AUCKLAND,
    ['5 April begins in Auckland', '4 April ends in Honolulu', '5 April begins in Honolulu'],
  ],
  ['2026-04-05T11:58:00Z', HONOLULU, ['5 April begins in Honolulu']],
  ['2026-04-05T12:02:00Z', AUCKLAND, ['6 April begins in Auckland']],
  ['2026-04-05T12:02:00Z', HONOLULU, ['5 April begins in Honolulu', '6 April begins in Auckland']],
]

describeOnBothEngines('[LE2, T55] Today over HTTP', open => {
  let time = 0
  let database: Database
  let server: TestApp

  beforeAll(async () => {
    database = await open()
    const { bags } = bagServices(database, () => time)
    for (const [name, changedAt] of Object.entries(BAGS)) {
      time = Date.parse(changedAt)
      const player = await aPlayer(database)
      const bag = value(await bags.create(player, name))
      value(await bags.addDisc(player, bag.id, 'innova-destroyer'))
    }
    server = await testApp(database, { now: () => time })
  })
  afterAll(() => server.app.close())

  it.each(TODAYS)('at %s in %s', async (now, timeZone, expected) => {
    time = Date.parse(now)
    const { body } = await server
      .browser()
      .get(`/api/leaderboard?period=daily&timeZone=${encodeURIComponent(timeZone)}`)
    // Bags that are later than the requested instant did not exist yet.
    const shown = (body as { entries: LeaderboardEntry[] }).entries.filter(
      entry => Date.parse(entry.calculatedAt) <= time,
    )
    expect(shown.map(entry => entry.bagName).toSorted()).toEqual(expected.toSorted())
  })
})
