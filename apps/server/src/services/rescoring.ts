// Scores every bag anew after a change of rules or catalog: in small parts, beside a running server, resumed where it stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/connect.ts'
import { markScored, scoringVersion } from '../db/scored-with.ts'
import { lockPlayer } from '../db/tables/bags.ts'
import {
  bagsOfPlayers,
  countPlayers,
  forgetPlace,
  playersAfter,
  readPlace,
  type RescoringPlace,
  writePlace,
} from '../db/tables/rescoring.ts'
import type { ScoreService } from './scores.ts'

/** Read and compared together, without keeping anyone waiting. */
const PART = 500
/** Written together: few enough that a player who saves meanwhile does not notice. */
const WRITTEN_TOGETHER = 20

export type RescoringProgress = Omit<RescoringPlace, 'version'> & {
  /** About how many there are. */
  readonly total: number
  readonly resumed: boolean
}

export function makeRescoring({
  database,
  scores,
  part = PART,
}: {
  database: Database
  scores: Pick<ScoreService, 'isOld' | 'rescoreAll'>
  part?: number
}) {
  const { db, reader } = database

  /** Read once more under the players' locks: what they did since then counts. */
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
      // The other half of the time belongs to the server's own writes.
      await sleep(performance.now() - began)
    }
    return changed
  }

  return {
    /** For the operator. Stopped at any moment it loses nothing; run twice it changes nothing more. */
    async run(onProgress: (progress: RescoringProgress) => void): Promise<RescoringProgress> {
      const kept = await readPlace(reader)
      const resumed = kept?.version === scoringVersion
      const total = await countPlayers(reader)
      let { after, players, changed } = resumed ? kept : { after: '', players: 0, changed: 0 }
      const progress = (): RescoringProgress => ({ after, players, changed, total, resumed })
      for (;;) {
        const playerIds = await playersAfter(reader, after || undefined, part)
        if (playerIds.length === 0) break
        changed += await rescorePart(playerIds)
        players += playerIds.length
        after = playerIds.at(-1) ?? after
        await writePlace(db, { version: scoringVersion, after, players, changed })
        onProgress(progress())
      }
      await database.transaction(async tx => {
        await markScored(tx)
        await forgetPlace(tx)
      })
      return progress()
    },
  }
}
