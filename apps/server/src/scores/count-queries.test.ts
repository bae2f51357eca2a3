// Are the counts exact across slots, and can players write without waiting for each other?
import { histogramOf } from '@bagwise/domain/leaderboard'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { aClock, aPlayer, bagServices, value } from '../../test/support/players.ts'
import type { Database } from '../platform/db/connect.ts'
import { type Counted, histogramSince, mergeSlots, moveCounts, quarterOf } from './count-queries.ts'
import { DAY } from '../platform/time.ts'

const NOON = Date.UTC(2025, 6, 2, 12)

describeOnBothEngines('counts of listed bags', (open, engine) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  const aMove = fc.record({
    bag: fc.nat(9),
    slot: fc.nat(engine === 'postgres' ? 15 : 0),
    score: fc.integer({ min: 98, max: 100 }),
    daysAgo: fc.double({ min: 0, max: 300, noNaN: true }),
    isListed: fc.boolean(),
  })

  it('[LE7] are exact since any quarter of an hour, whichever slots they were added to and removed from', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aMove, { minLength: 1, maxLength: 40 }),
        fc.nat(300),
        async (moves, mergedDaysAgo) => {
          await database.db.deleteFrom('score_counts').execute()
          const listed = new Map<number, Counted>()
          for (const { bag, slot, score, daysAgo, isListed } of moves) {
            const was = listed.get(bag)
            const is = { completenessScore: score, calculatedAt: Math.round(NOON - daysAgo * DAY) }
            if (isListed) listed.set(bag, is)
            else listed.delete(bag)
            await database.transaction(tx =>
              moveCounts(tx, slot, { before: was ? [was] : [], after: isListed ? [is] : [] }),
            )
          }
          if (engine === 'postgres') await mergeSlots(database, NOON - mergedDaysAgo * DAY)
          for (const { daysAgo } of moves) {
            const since = quarterOf(NOON - daysAgo * DAY)
            const there = [...listed.values()].filter(bag => bag.calculatedAt >= since)
            const expected = histogramOf(there.map(bag => bag.completenessScore))
            expect(await histogramSince(database.reader, since)).toEqual(expected)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('add up over slots even if one is negative', async () => {
    await database.db.deleteFrom('score_counts').execute()
    const bag = { completenessScore: 90, calculatedAt: NOON }
    const slots = engine === 'postgres' ? [3, 9] : [0, 0]
    await database.transaction(tx =>
      moveCounts(tx, slots[0] ?? 0, { before: [], after: [bag, bag] }),
    )
    await database.transaction(tx => moveCounts(tx, slots[1] ?? 0, { before: [bag], after: [] }))
    expect((await histogramSince(database.reader, quarterOf(NOON)))[90]).toBe(1)
  })

  it.runIf(engine === 'postgres')('of ended periods are merged into one slot', async () => {
    await database.db.deleteFrom('score_counts').execute()
    const bag = { completenessScore: 90, calculatedAt: NOON }
    for (const slot of [3, 9, 14]) {
      await database.transaction(tx => moveCounts(tx, slot, { before: [], after: [bag] }))
    }
    const now = NOON + DAY / 2
    await mergeSlots(database, now)
    const rows = await database.db.selectFrom('score_counts').selectAll().execute()
    const isEnded = new Set<boolean>()
    for (const [period, counts] of Map.groupBy(rows, row => row.period)) {
      const ended = (counts[0]?.starts_at ?? 0) + period <= now
      isEnded.add(ended)
      const bySlot = new Map(counts.map(({ slot, count }) => [slot, count]))
      expect(bySlot).toEqual(new Map(ended ? [[0, 3]] : [3, 9, 14].map(slot => [slot, 1])))
    }
    expect(isEnded).toEqual(new Set([true, false]))
  })

  it.runIf(engine === 'postgres')('stay exact when they are merged while many write', async () => {
    const fresh = await open()
    let time = NOON
    const { bags, scores } = bagServices(fresh, () => (time += 10 * 60_000))
    const writing = Array.from({ length: 8 }, async () => {
      const player = await aPlayer(fresh)
      const bag = value(await bags.create(player, 'Busy'))
      for (const discId of ['discraft-buzzz', 'innova-destroyer', 'innova-aviar', 'innova-roc']) {
        value(await bags.addDisc(player, bag.id, discId))
        value(
          await bags.setVisibility(
            player,
            bag.id,
            discId === 'innova-aviar' ? 'private' : 'public',
          ),
        )
      }
    })
    const over = new AbortController()
    const merging = (async () => {
      while (!over.signal.aborted) await scores.sweep()
    })()
    await Promise.all(writing).finally(() => over.abort())
    await merging
    await expect(expectInvariants(fresh)).resolves.toBeUndefined()
  })

  it.runIf(engine === 'postgres')(
    'lets players write while another player’s transaction is open',
    async () => {
      const others = 16
      const fresh = await open()
      const clock = aClock(NOON)
      const { bags, scores } = bagServices(fresh, clock.now)
      const players = []
      // All with the same discs, so the same score at the same time: they all change the same count.
      for (let made = 0; made <= others; made += 1) {
        const player = await aPlayer(fresh)
        const bag = value(await bags.create(player, 'Same'))
        value(await bags.addDisc(player, bag.id, 'discraft-buzzz'))
        players.push({ player, bagId: bag.id })
      }
      const [first, ...rest] = players
      const counted = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const holding = fresh.transaction(async tx => {
        await scores.forgetPlayer(tx, first?.player.id ?? '')
        counted.resolve()
        await released.promise
        throw new Error('rolled back')
      })
      await counted.promise
      let finished = 0
      const writes = rest.map(async ({ player, bagId }) => {
        await bags.setVisibility(player, bagId, 'private')
        finished += 1
      })
      // The few that hit the same slot wait.
      await expect.poll(() => finished, { timeout: 20_000 }).toBeGreaterThanOrEqual(others / 2)
      released.resolve()
      await expect(holding).rejects.toThrow('rolled back')
      await Promise.allSettled(writes)
      await expectInvariants(fresh)
    },
  )
})
