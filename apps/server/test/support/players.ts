// Players and services for tests, with defaults for details that don't matter to the test.
import type { Bag, BrowseQuery, Endpoints, InputOf } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import type { OwnedDiscAction } from '@bagwise/domain/collection'
import type { ProfileFields } from '@bagwise/domain/profile'
import {
  addPlayer,
  bagDeps,
  callerFor,
  importService,
} from '../../../../scripts/lib/new-players.ts'
import type { Database } from '../../src/platform/db/connect.ts'
import { databaseFaultOf } from '../../src/platform/db/faults.ts'
import type { Player } from '../../src/platform/http/caller.ts'
import type { Result } from '../../src/platform/result.ts'
import { makeBagService } from '../../src/bags/bags.ts'
import { makeBrowsingHandlers } from '../../src/bags/browsing.ts'
import { makeOwnedDiscService } from '../../src/collection/owned-discs.ts'
import { makeCustomMoldService } from '../../src/collection/custom-molds.ts'
import { makeLeaderboardHandlers, type PeriodQuery } from '../../src/leaderboard/leaderboard.ts'
import { makeProfileService } from '../../src/profiles/profiles.ts'
import { makeHistoryHandlers } from '../../src/history/history.ts'
import { makeRetention } from '../../src/history/retention.ts'
import { makeSwapHandlers } from '../../src/swaps/swaps.ts'

export { catalog, value } from '../../../../scripts/lib/new-players.ts'

/** A manual clock. */
export function aClock(start = Date.UTC(2025, 6, 2, 12)) {
  let time = start
  return {
    now: () => time,
    advance: (ms: number) => {
      time += ms
    },
  }
}

/** A bag as later responses return it: without the change that only the response to a write has. */
export function withoutChange(bag: Bag): Bag {
  const { changeId: _changeId, ...stored } = bag
  return stored
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

type EndpointWithBody =
  | 'restoreAsNewBag'
  | 'cloneBag'
  | 'swapDisc'
  | 'convertBag'
  | 'updateOwnedDisc'
type BodyOf<Name extends EndpointWithBody> = InputOf<Endpoints[Name]>['body']
export type ConversionRequest = Omit<BodyOf<'convertBag'>, 'swaps'> & {
  readonly swaps: readonly BodyOf<'convertBag'>['swaps'][number][]
}

function swapServices(swaps: ReturnType<typeof makeSwapHandlers>) {
  return {
    swapDisc: (player: Player, bagId: string, body: BodyOf<'swapDisc'>, network?: string) =>
      swaps.swapDisc({ params: { bagId }, body }, callerFor(player, network)),
    convert: (player: Player, bagId: string, request: ConversionRequest) =>
      swaps.convertBag(
        { params: { bagId }, body: { ...request, swaps: [...request.swaps] } },
        callerFor(player),
      ),
  }
}

function bagService({ page, visibleBagsOf, handlers }: ReturnType<typeof makeBagService>) {
  const oneBag = (bagId: string) => ({ params: { bagId } })
  const oneDisc = (bagId: string, bagDiscId: string) => ({ params: { bagId, bagDiscId } })
  return {
    page,
    visibleBagsOf,
    create: (player: Player, name: string, visibility?: Visibility) =>
      handlers.createBag({ body: { name, visibility } }, callerFor(player)),
    rename: (player: Player, bagId: string, name: string) =>
      handlers.renameBag({ ...oneBag(bagId), body: { name } }, callerFor(player)),
    remove: (player: Player, bagId: string) => handlers.deleteBag(oneBag(bagId), callerFor(player)),
    clone: (player: Player, bagId: string, body: BodyOf<'cloneBag'> = {}) =>
      handlers.cloneBag({ ...oneBag(bagId), body }, callerFor(player)),
    setPrimary: (player: Player, bagId: string) =>
      handlers.setPrimaryBag(oneBag(bagId), callerFor(player)),
    setActive: (player: Player, bagId: string) =>
      handlers.setActiveBag(oneBag(bagId), callerFor(player)),
    setVisibility: (player: Player, bagId: string, visibility: Visibility) =>
      handlers.setBagVisibility({ ...oneBag(bagId), body: { visibility } }, callerFor(player)),
    addDisc: (player: Player, bagId: string, discId: string) =>
      handlers.addDisc({ ...oneBag(bagId), body: { discId } }, callerFor(player)),
    removeDisc: (player: Player, bagId: string, bagDiscId: string) =>
      handlers.removeDisc(oneDisc(bagId, bagDiscId), callerFor(player)),
    setNotes: (
      player: Player,
      bagId: string,
      bagDiscId: string,
      { notes, previous }: { notes: string | null; previous: string | null | undefined },
    ) =>
      handlers.setNotes(
        { ...oneDisc(bagId, bagDiscId), body: { notes, previousNotes: previous } },
        callerFor(player),
      ),
    reorder: (player: Player, bagId: string, bagDiscIds: string[]) =>
      handlers.reorderDiscs({ ...oneBag(bagId), body: { bagDiscIds } }, callerFor(player)),
  }
}

/** The services around bags, on a database and a clock. */
export function bagServices(database: Database, now: () => number) {
  const deps = bagDeps(database, now)
  const { scores, bagPages } = deps
  const history = makeHistoryHandlers(deps)
  const ownedDiscs = makeOwnedDiscService(deps)
  const browsing = makeBrowsingHandlers(deps)
  const leaderboard = makeLeaderboardHandlers(deps)
  const log = { warn() {} }
  const bags = bagService(makeBagService(deps))
  return {
    scores,
    profiles: makeProfileService({
      database,
      visibleBagsOf: bags.visibleBagsOf,
      updateListings: scores.updateListings,
    }),
    bagPages,
    retention: makeRetention(deps),
    history: {
      list: (player: Player, bagId: string, after?: string) =>
        history.listBagChanges({ params: { bagId }, query: { after } }, callerFor(player)),
      at: (player: Player, changeId: string) =>
        history.getBagAtChange({ params: { changeId } }, callerFor(player)),
      undo: (player: Player, changeId: string) =>
        history.undoChange({ params: { changeId } }, callerFor(player)),
      restore: (player: Player, changeId: string) =>
        history.restoreBag({ params: { changeId } }, callerFor(player)),
      restoreAsNew: (player: Player, changeId: string, body: BodyOf<'restoreAsNewBag'>) =>
        history.restoreAsNewBag({ params: { changeId }, body }, callerFor(player)),
    },
    bags,
    customMolds: makeCustomMoldService(deps),
    swaps: swapServices(makeSwapHandlers({ ...deps, log, secrets: ['a-secret'] })),
    browsing: { page: (query: BrowseQuery) => browsing.browseBags({ query }, VISITOR) },
    ownedDiscs: {
      page: ownedDiscs.page,
      update: (player: Player, ownedDiscId: string, body: BodyOf<'updateOwnedDisc'>) =>
        ownedDiscs.handlers.updateOwnedDisc({ params: { ownedDiscId }, body }, callerFor(player)),
      change: (player: Player, ownedDiscIds: string[], action: OwnedDiscAction) =>
        ownedDiscs.handlers.changeOwnedDiscs({ body: { ownedDiscIds, action } }, callerFor(player)),
    },
    imports: importService(deps),
    leaderboard: {
      top: (query: PeriodQuery) => leaderboard.getLeaderboard({ query }, VISITOR),
      ownRank: (player: Player, query: PeriodQuery) =>
        leaderboard.getMyRank({ query }, callerFor(player)),
      openBag: (bagId: string) => leaderboard.getLeaderboardBag({ params: { bagId } }, VISITOR),
    },
  }
}

/**
 * The results of many concurrent calls. A busy machine may reject some as overloaded (503); any other
 * error is thrown.
 */
export async function successfulResults<T>(calls: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(calls)
  return settled.flatMap(call => {
    if (call.status === 'fulfilled') return [call.value]
    if (databaseFaultOf(call.reason)) return []
    throw call.reason
  })
}

/** Returns the error code of a refused call. */
export const problemCodeOf = (outcome: Result<unknown>): string | undefined =>
  outcome.kind === 'refused' ? outcome.code : undefined
