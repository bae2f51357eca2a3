// Rescores every bag after the rules or the catalog changed: in small batches, while the server runs, and resumable.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../platform/db/connect.ts'
import { markScored } from '../catalog/index.ts'
import {
  bagsOfPlayers,
  countPlayers,
  deleteProgress,
  playersAfter,
  readProgress,
  type SavedProgress,
  writeProgress,
} from './rescoring-queries.ts'
import type { ScoreService } from './scores.ts'
import { lockPlayer } from '../accounts/index.ts'

/** Batch size for reading and comparing, which locks nothing. */
const PART = 100
/** Batch size for writing: small enough that players who save meanwhile don't notice. */
const WRITTEN_TOGETHER = 20

export type RescoringProgress = Omit<SavedProgress, 'version'> & {
  /** An estimate. */
  readonly total: number
  readonly resumed: boolean
}

export function makeRescoring({
  database,
  scores,
  part = PART,
}: {
  database: Database
  scores: Pick<ScoreService, 'isOld' | 'rescoreAll' | 'version'>
  part?: number
}) {
  const { db, reader } = database

  /** Reads again under the players' locks, to include what they changed meanwhile. */
  const rescore = (playerIds: readonly string[]): Promise<number> =>
    database.transaction(async tx => {
      const there: string[] = []
      for (const id of playerIds) if (await lockPlayer(database, tx, id)) there.push(id)
      return there.length === 0 ? 0 : scores.rescoreAll(tx, await bagsOfPlayers(tx, there))
    })

  async function rescorePart(playerIds: readonly string[]): Promise<number> {
    const old = (await bagsOfPlayers(reader, playerIds)).filter(scores.isOld)
    let changed = 0
    for (let start = 0; start < old.length; start += WRITTEN_TOGETHER) {
      const began = performance.now()
      const some = old.slice(start, start + WRITTEN_TOGETHER)
      changed += await rescore(some.map(({ playerId }) => playerId))
      // Leaves half of the time to the server's writes.
      await sleep(performance.now() - began)
    }
    return changed
  }

  return {
    /** For the operator. Can be stopped at any moment without loss; a second run changes nothing. */
    async run(onProgress: (progress: RescoringProgress) => void): Promise<RescoringProgress> {
      const saved = await readProgress(reader)
      const version = scores.version()
      const resumed = saved?.version === version
      const total = await countPlayers(reader)
      let { after, players, changed } = resumed ? saved : { after: '', players: 0, changed: 0 }
      const progress = (): RescoringProgress => ({ after, players, changed, total, resumed })
      for (;;) {
        const playerIds = await playersAfter(reader, after || undefined, part)
        if (playerIds.length === 0) break
        changed += await rescorePart(playerIds)
        players += playerIds.length
        after = playerIds.at(-1) ?? after
        await writeProgress(db, { version, after, players, changed })
        onProgress(progress())
      }
      await database.transaction(async tx => {
        await markScored(tx, version)
        await deleteProgress(tx)
      })
      return progress()
    },
  }
}
