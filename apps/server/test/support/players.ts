// Players and services for tests, with defaults for everything that a test does not care about.
import { NEW_PROFILE, type ProfileFields } from '@bagwise/domain/profile'
import type { Database } from '../../src/platform/db/connect.ts'
import { storageFaultOf } from '../../src/platform/db/faults.ts'
import { insertProfile } from '../../src/profiles/queries.ts'
import type { Player } from '../../src/platform/http/caller.ts'
import { newId } from '../../src/platform/db/rows.ts'
import type { Result } from '../../src/platform/result.ts'
import { makeBagPageService } from '../../src/bags/pages.ts'
import { makeBagService } from '../../src/bags/bags.ts'
import { type BagWriter, makeBagWriter } from '../../src/bags/writer.ts'
import { makeBrowsing } from '../../src/bags/browsing.ts'
import { makeCatalogService } from '../../src/catalog/catalog.ts'
import { makeOwnedDiscService } from '../../src/collection/owned-discs.ts'
import { makeImportService } from '../../src/imports/imports.ts'
import { makeCustomMoldService } from '../../src/collection/custom-molds.ts'
import { makeLeaderboardService } from '../../src/leaderboard/leaderboard.ts'
import { makeScoreService } from '../../src/scores/scores.ts'
import { type ConversionOrder, makeSwapService } from '../../src/swaps/swaps.ts'
import { makeUndo, type Undo } from '../../src/undo/undo.ts'

/** A clock that only moves when told to. */
export function aClock(start = Date.UTC(2025, 6, 2, 12)) {
  let time = start
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms
    },
  }
}

export const catalog = makeCatalogService()

let players = 0

/** A signed-up player with a profile. */
export async function aPlayer(
  { db }: Database,
  profile: Partial<ProfileFields> = {},
  { createdAt = Date.now(), emailConfirmed = true } = {},
): Promise<Player & { username: string }> {
  players += 1
  const id = newId()
  const username = profile.username ?? `player_${players}`
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      email_confirmed: emailConfirmed,
      password_hash: null,
      created_at: createdAt,
    })
    .execute()
  await insertProfile(db, id, { ...NEW_PROFILE, ...profile, username }, Date.now())
  return { id, username }
}

/** All requests are from the same network by default. */
function swapServices(writer: BagWriter, undo: Undo, now: () => number) {
  const log = { warn() {} }
  const swaps = makeSwapService({ catalog, writer, undo, now, log, secrets: ['a-secret'] })
  type Swap = Parameters<typeof swaps.swapDisc>[2]
  return {
    ...swaps,
    swapDisc: (player: Player, bagId: string, swap: Swap, network = '192.0.2.1') =>
      swaps.swapDisc(player, bagId, swap, network),
    convert: (player: Player, bagId: string, order: ConversionOrder, network = '192.0.2.1') =>
      swaps.convert(player, bagId, order, network),
  }
}

/** The services around bags, on a database and a clock. */
export function bagServices(database: Database, now: () => number) {
  const scores = makeScoreService({ database, catalog, now })
  const pages = makeBagPageService({ database, catalog })
  const writer = makeBagWriter({ database, catalog, scores, now })
  const undo = makeUndo({ database, writer, now })
  return {
    scores,
    pages,
    undo,
    browsing: makeBrowsing({ database, catalog }),
    imports: makeImportService({ catalog, writer, undo, pages, now }),
    bags: makeBagService({ database, catalog, scores, writer, now }),
    ownedDiscs: makeOwnedDiscService({ database, catalog, writer, now }),
    customMolds: makeCustomMoldService({ database, catalog, scores, writer, now }),
    swaps: swapServices(writer, undo, now),
    leaderboard: makeLeaderboardService({ database, catalog, now }),
  }
}

/**
 * The results of many concurrent calls. A busy machine may reject some as overloaded (503); any other
 * error is thrown.
 */
export async function atOnce<T>(calls: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(calls)
  return settled.flatMap(call => {
    if (call.status === 'fulfilled') return [call.value]
    if (storageFaultOf(call.reason)) return []
    throw call.reason
  })
}

/** The value of a call that must succeed. */
export function value<T>(outcome: Result<T>): T {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

/** Why a call was refused. */
export const refusal = (outcome: Result<unknown>): string | undefined =>
  outcome.kind === 'refused' ? outcome.code : undefined
