// Players and services for tests, with defaults for everything that a test does not care about.
import type { BrowseQuery, Endpoints, InputOf } from '@bagwise/contract'
import type { OwnedDiscAction } from '@bagwise/domain/collection'
import type { ProfileFields } from '@bagwise/domain/profile'
import {
  addPlayer,
  bagParts,
  callerFor,
  importService,
} from '../../../../scripts/lib/new-players.ts'
import type { Database } from '../../src/platform/db/connect.ts'
import { storageFaultOf } from '../../src/platform/db/faults.ts'
import type { Player } from '../../src/platform/http/caller.ts'
import type { Result } from '../../src/platform/result.ts'
import { makeBagService } from '../../src/bags/bags.ts'
import { makeBrowsing } from '../../src/bags/browsing.ts'
import { makeOwnedDiscService } from '../../src/collection/owned-discs.ts'
import { makeCustomMoldService } from '../../src/collection/custom-molds.ts'
import { makeLeaderboard, type Window } from '../../src/leaderboard/leaderboard.ts'
import { makeProfiles } from '../../src/profiles/profiles.ts'
import { makeSwaps } from '../../src/swaps/swaps.ts'

export { catalog, value } from '../../../../scripts/lib/new-players.ts'

/** A clock that only moves when it is set. */
export function aClock(start = Date.UTC(2025, 6, 2, 12)) {
  let time = start
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms
    },
  }
}

let players = 0

/** A signed-up player with a profile. */
export function aPlayer(
  database: Database,
  profile: Partial<ProfileFields> = {},
  account: { readonly createdAt?: number; readonly emailConfirmed?: boolean } = {},
): Promise<Player & { username: string }> {
  players += 1
  return addPlayer(database, { username: `test_player_${players}`, ...profile }, account)
}

export const VISITOR = callerFor({ id: '' })

type Named = 'swapDisc' | 'convertBag' | 'updateOwnedDisc'
type BodyOf<Name extends Named> = InputOf<Endpoints[Name]>['body']
export type ConversionOrder = Omit<BodyOf<'convertBag'>, 'swaps'> & {
  readonly swaps: readonly BodyOf<'convertBag'>['swaps'][number][]
}

function swapServices(swaps: ReturnType<typeof makeSwaps>) {
  return {
    swapDisc: (player: Player, bagId: string, body: BodyOf<'swapDisc'>, network?: string) =>
      swaps.swapDisc({ params: { bagId }, body }, callerFor(player, network)),
    convert: (player: Player, bagId: string, order: ConversionOrder) =>
      swaps.convertBag(
        { params: { bagId }, body: { ...order, swaps: [...order.swaps] } },
        callerFor(player),
      ),
    undo: (player: Player, conversionId: string) =>
      swaps.undoConversion({ params: { conversionId } }, callerFor(player)),
  }
}

/** The services around bags, on a database and a clock. */
export function bagServices(database: Database, now: () => number) {
  const parts = bagParts(database, now)
  const { scores, undo, bagPages } = parts
  const ownedDiscs = makeOwnedDiscService(parts)
  const browsing = makeBrowsing(parts)
  const leaderboard = makeLeaderboard(parts)
  const log = { warn() {} }
  const bags = makeBagService(parts)
  return {
    scores,
    profiles: makeProfiles({
      database,
      visibleBagsOf: bags.visibleBagsOf,
      relist: scores.relistPlayer,
    }),
    bagPages,
    undo,
    bags,
    customMolds: makeCustomMoldService(parts),
    swaps: swapServices(makeSwaps({ ...parts, log, secrets: ['a-secret'] })),
    browsing: { page: (query: BrowseQuery) => browsing.browseBags({ query }, VISITOR) },
    ownedDiscs: {
      page: ownedDiscs.page,
      update: (player: Player, ownedDiscId: string, body: BodyOf<'updateOwnedDisc'>) =>
        ownedDiscs.handlers.updateOwnedDisc({ params: { ownedDiscId }, body }, callerFor(player)),
      change: (player: Player, ownedDiscIds: string[], action: OwnedDiscAction) =>
        ownedDiscs.handlers.changeOwnedDiscs({ body: { ownedDiscIds, action } }, callerFor(player)),
    },
    imports: importService(parts),
    leaderboard: {
      top: (query: Window) => leaderboard.getLeaderboard({ query }, VISITOR),
      ownRank: (player: Player, query: Window) =>
        leaderboard.getOwnRank({ query }, callerFor(player)),
      openBag: (bagId: string) => leaderboard.getLeaderboardBag({ params: { bagId } }, VISITOR),
    },
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

/** Why a call was refused. */
export const refusal = (outcome: Result<unknown>): string | undefined =>
  outcome.kind === 'refused' ? outcome.code : undefined
