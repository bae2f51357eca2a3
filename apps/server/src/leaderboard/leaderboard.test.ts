import type { LeaderboardEntry } from '@bagwise/contract'
import { byRank, type Period, periodStart } from '@bagwise/domain/leaderboard'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { insertBag } from '../bags/queries.ts'
import { moveCounts } from '../scores/count-queries.ts'
import { type StoredScore, writeScores } from '../scores/queries.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { aPlayer, catalog, value } from '../../test/support/players.ts'
import { scoreFields } from '../scores/scores.ts'

/** A Wednesday noon in UTC. */
const NOON = Date.UTC(2025, 6, 2, 12)
const ZONES = ['UTC', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kathmandu', 'America/St_Johns']
const PERIODS: readonly Period[] = ['daily', 'weekly', 'yearly']
const DISCS = catalog.discs.slice(0, 12)
const UTC_DAY = { period: 'daily', timeZone: 'UTC' } as const

/** Inserts a player with one listed bag of this score. */
async function aStanding(database: Database, completenessScore: number, calculatedAt: number) {
  const player = await aPlayer(database)
  const bagId = newId()
  const score: StoredScore = {
    ...scoreFields(DISCS),
    completenessScore,
    bagId,
    calculatedAt,
    visibility: 'public',
    isListed: true,
    isHidden: false,
  }
  await database.transaction(async tx => {
    await insertBag(tx, {
      id: bagId,
      userId: player.id,
      name: `Bag of ${player.username}`,
      isPrimary: false,
      isActive: true,
      version: 1,
      createdAt: new Date(calculatedAt).toISOString(),
      linkToken: null,
      visibility: 'public',
    })
    await writeScores(tx, player.id, [score])
    moveCounts(tx, { before: [], after: [score] })
  })
  return { player, bagId, completenessScore, calculatedAt: new Date(calculatedAt).toISOString() }
}

describeOnBothEngines('the leaderboard, with many bags', open => {
  const { clock, database, services } = useBagServices(open, NOON)
  let standings: Awaited<ReturnType<typeof aStanding>>[]

  beforeAll(async () => {
    // Few scores and times, around the start of every period, so more than fifty bags are tied.
    const edges = ZONES.flatMap(zone =>
      PERIODS.map(period => periodStart(period, new Date(NOON), zone).getTime()),
    )
    const samples = fc.sample(
      fc.tuple(fc.nat(2), fc.nat(edges.length - 1), fc.integer({ min: -3, max: 3 })),
      {
        numRuns: 250,
        seed: 7,
      },
    )
    standings = []
    for (const [score, edge, offset] of samples) {
      const time = Math.min(NOON, (edges[edge] ?? NOON) + offset * 60_000)
      standings.push(await aStanding(database, 70 + score * 15, time))
    }
  }, 60_000)

  /** All bags of a period in order, computed without the database. */
  const rankedBags = (period: Period, timeZone: string) => {
    const start = periodStart(period, new Date(clock.now()), timeZone).toISOString()
    return standings.filter(entry => entry.calculatedAt >= start).toSorted(byRank)
  }

  it.each(PERIODS)(
    '[LE2, LE4, LE5] lists the top fifty bags of the %s board in every zone',
    async period => {
      for (const timeZone of ZONES) {
        const { entries } = value(await services.leaderboard.top({ period, timeZone }))
        const expected = rankedBags(period, timeZone).slice(0, 50)
        expect(entries.map(entry => entry.bagId)).toEqual(expected.map(entry => entry.bagId))
        expect(entries.map(entry => entry.rank)).toEqual(expected.map((_, index) => index + 1))
      }
    },
  )

  it.each(PERIODS)('[LE7] gives everyone their exact rank on the %s board', async period => {
    for (const timeZone of ZONES) {
      const order = rankedBags(period, timeZone)
      for (const { player, bagId } of standings.filter((_, index) => index % 5 === 0)) {
        const rank = order.findIndex(entry => entry.bagId === bagId) + 1
        const { entry, total } = value(
          await services.leaderboard.ownRank(player, { period, timeZone }),
        )
        expect(total).toBe(order.length)
        expect(entry?.rank).toBe(rank === 0 ? undefined : rank)
      }
    }
  })
})

describeOnBothEngines('the leaderboard', open => {
  const { clock, database, services } = useBagServices(open, NOON)
  afterAll(() => expectInvariants(database))

  const aScoredBag = async (owner: Player, count: number) => {
    const bag = value(await services.bags.create(owner, 'Woods'))
    for (const disc of DISCS.slice(0, count)) {
      value(await services.bags.addDisc(owner, bag.id, disc.id))
    }
    return bag.id
  }
  const listedBagIds = async (): Promise<string[]> =>
    value(await services.leaderboard.top(UTC_DAY)).entries.map(entry => entry.bagId)

  it('is empty before anyone has a bag', async () => {
    const player = await aPlayer(database)
    expect(value(await services.leaderboard.top(UTC_DAY))).toEqual({ entries: [] })
    expect(value(await services.leaderboard.ownRank(player, UTC_DAY))).toEqual({
      entry: null,
      total: 0,
    })
  })

  it('shows the player, the bag and its content', async () => {
    const player = await aPlayer(database, { displayName: 'Ada Chains' })
    const bagId = await aScoredBag(player, 8)
    const { entry, total } = value(await services.leaderboard.ownRank(player, UTC_DAY))
    expect(total).toBe(1)
    expect(entry).toMatchObject({
      rank: 1,
      username: player.username,
      displayName: 'Ada Chains',
      bagName: 'Woods',
      discCount: 8,
      calculatedAt: new Date(NOON).toISOString(),
    })
    const bag = value(await services.leaderboard.openBag(bagId))
    expect(bag.discs.map(row => row.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(bag.score?.completenessScore).toBe(entry?.completenessScore)
  })

  it('[T54, LE10] lists bags with the same discs once, and the next one when the first is deleted', async () => {
    const player = await aPlayer(database)
    const first = await aScoredBag(player, 6)
    clock.advance(1000)
    const second = value(await services.bags.clone(player, first)).id
    clock.advance(1000)
    const third = value(await services.bags.clone(player, second)).id
    const listedAmong = async () => {
      const listed = await listedBagIds()
      return [first, second, third].filter(id => listed.includes(id))
    }
    expect(await listedAmong()).toEqual([first])
    value(await services.bags.setVisibility(player, first, 'private'))
    expect(await listedAmong()).toEqual([second])
    value(await services.bags.setVisibility(player, first, 'public'))
    expect(await listedAmong()).toEqual([first])
    value(await services.bags.remove(player, first))
    expect(await listedAmong()).toEqual([second])
    value(await services.bags.addDisc(player, second, DISCS[9]?.id ?? ''))
    expect(await listedAmong()).toEqual([second, third])
  })

  it('[LE2] [T55] starts a day at each viewer’s midnight, over HTTP', async () => {
    const player = await aPlayer(database)
    // A quarter to midnight in Auckland, then a quarter past.
    clock.advance(-15 * 60_000)
    const bagId = await aScoredBag(player, 7)
    const { app, browser } = await testApp(database, { now: clock.now })
    const isListed = async (timeZone: string) => {
      const query = `period=daily&timeZone=${encodeURIComponent(timeZone)}`
      const { body } = await browser().get(`/api/leaderboard?${query}`)
      return (body as { entries: LeaderboardEntry[] }).entries.some(entry => entry.bagId === bagId)
    }
    expect(await isListed('Pacific/Auckland')).toBe(true)
    clock.advance(30 * 60_000)
    await expect.poll(() => isListed('Pacific/Auckland'), { timeout: 5000 }).toBe(false)
    expect(await isListed('UTC')).toBe(true)
    clock.advance(-15 * 60_000)
    await app.close()
  })

  it('treats an unknown time zone as UTC', async () => {
    const unknownZone = { period: 'daily', timeZone: 'Mars/Olympus' } as const
    expect(value(await services.leaderboard.top(unknownZone))).toEqual(
      value(await services.leaderboard.top(UTC_DAY)),
    )
  })
})
