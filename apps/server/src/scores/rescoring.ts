// Checks all data that is derived from bags and corrects it, by command and once a day.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import {
  areScoresOutdated,
  type CatalogService,
  markScored,
  scoringVersion,
} from '../catalog/index.ts'
import { correctCounts, countMismatches } from './count-queries.ts'
import { listBagsOfPlayers, listPlayerIdsAfter } from './rescoring-queries.ts'
import type { ScoreService } from './scores.ts'
import { lockPlayer } from '../profiles/index.ts'
import { DAY_MS } from '../platform/time.ts'
import { readMeta, writeMeta } from '../platform/db/rows.ts'

const META_KEY = 'derived_data_checked_at'
/** Small enough not to delay players who are saving. */
const BATCH_SIZE = 20

/** How many players were checked, and how many of their bags were corrected. */
export type RescoringProgress = { readonly players: number; readonly bags: number }

export function makeRescoring({
  database,
  catalog,
  scores,
}: {
  database: Database
  catalog: Pick<CatalogService, 'version'>
  scores: ScoreService
}) {
  const { engine, reader } = database
  const stopping = new AbortController()

  async function correctPlayers(playerIds: readonly string[]): Promise<number> {
    const outdated = (await listBagsOfPlayers(reader, playerIds)).filter(scores.isOutdated)
    if (outdated.length === 0) return 0
    return database.transaction(async tx => {
      let bags = 0
      // Read again under the player's lock to include the latest changes.
      for (const { owner } of outdated) {
        if (await lockPlayer(database, tx, owner.id))
          bags += await scores.rescorePlayer(tx, owner.id)
      }
      return bags
    })
  }

  async function correctBags(
    onProgress: (progress: RescoringProgress) => void,
  ): Promise<RescoringProgress> {
    let progress = { players: 0, bags: 0 }
    let after: string | undefined
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      const playerIds = await listPlayerIdsAfter(reader, after, BATCH_SIZE)
      if (playerIds.length === 0) break
      const corrected = await correctPlayers(playerIds)
      progress = { players: progress.players + playerIds.length, bags: progress.bags + corrected }
      onProgress(progress)
      after = playerIds.at(-1)
      // Leave half of the time for other work.
      await sleep(performance.now() - startedAt)
    }
    return progress
  }

  async function correctAllCounts(): Promise<number> {
    const mismatches = await countMismatches(reader)
    if (mismatches === 0) return 0
    await database.transaction(async tx => {
      await correctCounts(engine, tx)
      database.events.publish(tx, 'leaderboard_changed')
    })
    return mismatches
  }

  /** Idempotent, and safe to stop at any time. */
  async function run(onProgress: (progress: RescoringProgress) => void = () => {}) {
    const version = scoringVersion(catalog.version)
    const { players, bags } = await correctBags(onProgress)
    const counts = await correctAllCounts()
    if (!stopping.signal.aborted) await markScored(database.db, version)
    return { players, bags, counts }
  }

  return {
    run,

    /**
     * Checks derived data if the last check was more than a day ago, and logs corrections.
     * Does nothing after the rules or the catalog change; run the command then.
     */
    async checkIfDue(now: number, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
      const checkedAt = Number((await readMeta(reader, META_KEY)) ?? 0)
      if (Math.abs(now - checkedAt) < DAY_MS || (await areScoresOutdated(reader, catalog.version)))
        return
      const { bags, counts } = await run()
      if (stopping.signal.aborted) return
      await writeMeta(database.db, META_KEY, String(now))
      if (bags + counts > 0) {
        log.warn({ bags, counts }, 'corrected outdated scores or counts')
      }
    },

    stop: () => stopping.abort(),
  }
}
