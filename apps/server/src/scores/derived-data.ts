// Compares listings and counts with the bags they are computed from, and corrects them: by command, and once a day.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import { rewriteListings, wrongListings } from './listing-queries.ts'
import { readMeta, writeMeta } from '../platform/db/transactions.ts'
import { playersAfter } from './rescoring-queries.ts'
import { correctCounts, countWrongCounts } from './count-queries.ts'
import { lockPlayer } from '../accounts/index.ts'
import { DAY } from '../platform/time.ts'

const BATCH_SIZE = 200
const META_KEY = 'derived_data_checked_at'

type Corrected = { readonly listings: number; readonly counts: number }

export function makeDerivedData({
  database,
  now,
  log,
}: {
  database: Database
  now: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}) {
  const { engine, reader } = database
  const stopping = new AbortController()

  /** Compares again while holding the player's lock, to include their latest changes. */
  const correctPlayerListings = (playerId: string): Promise<number> =>
    database.transaction(async tx => {
      if (!(await lockPlayer(database, tx, playerId))) return 0
      const wrong = await wrongListings(engine, tx, [playerId])
      await rewriteListings(
        engine,
        tx,
        wrong.map(({ bagId }) => bagId),
      )
      return wrong.length
    })

  async function correctListings(): Promise<number> {
    let corrected = 0
    let after: string | undefined
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const playerIds = await playersAfter(reader, after, BATCH_SIZE)
      if (playerIds.length === 0) break
      const wrong = await wrongListings(engine, reader, playerIds)
      for (const playerId of new Set(wrong.map(bag => bag.playerId))) {
        corrected += await correctPlayerListings(playerId)
      }
      after = playerIds.at(-1)
      // Leave half of the time to other work.
      await sleep(performance.now() - began)
    }
    return corrected
  }

  async function correctAllCounts(): Promise<number> {
    const wrong = await countWrongCounts(engine, reader, now())
    if (wrong === 0) return 0
    await database.transaction(async tx => {
      await correctCounts(engine, tx, now())
      database.events.publish(tx, 'leaderboard_changed')
    })
    return wrong
  }

  const correct = async (): Promise<Corrected> => ({
    listings: await correctListings(),
    counts: await correctAllCounts(),
  })

  return {
    correct,

    /** Called every hour. Logs the corrections; returns 0 because it deletes nothing. */
    async checkDaily(): Promise<number> {
      const checkedAt = Number((await readMeta(reader, META_KEY)) ?? 0)
      if (Math.abs(now() - checkedAt) < DAY) return 0
      const corrected = await correct()
      if (stopping.signal.aborted) return 0
      await writeMeta(database.db, META_KEY, String(now()))
      if (corrected.listings + corrected.counts > 0) {
        log.warn(corrected, 'listings or counts of the leaderboard were wrong and were corrected')
      }
      return 0
    },

    stop: () => stopping.abort(),
  }
}
