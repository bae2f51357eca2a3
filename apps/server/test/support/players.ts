// Players and services for tests, with defaults for everything that a test does not care about.
import type { BrowseQuery, Endpoints, InputOf } from '@bagwise/contract'
import type { OwnedDiscAction } from '@bagwise/domain/collection'
import { NEW_PROFILE, type ProfileFields } from '@bagwise/domain/profile'
import type { Database } from '../../src/platform/db/connect.ts'
import { storageFaultOf } from '../../src/platform/db/faults.ts'
import { insertProfile } from '../../src/profiles/queries.ts'
import type { Player, PlayerCaller } from '../../src/platform/http/caller.ts'
import { newId } from '../../src/platform/db/rows.ts'
import type { Result } from '../../src/platform/result.ts'
import { makeBagPageService } from '../../src/bags/pages.ts'
import { makeBagService } from '../../src/bags/bags.ts'
import { makeBagWriter } from '../../src/bags/writer.ts'
import { makeBrowsing } from '../../src/bags/browsing.ts'
import { makeCatalogService } from '../../src/catalog/catalog.ts'
import { makeOwnedDiscService } from '../../src/collection/owned-discs.ts'
import { makeImports } from '../../src/imports/imports.ts'
import { makeCustomMoldService } from '../../src/collection/custom-molds.ts'
import { makeLeaderboard, type Window } from '../../src/leaderboard/leaderboard.ts'
import { makeProfiles } from '../../src/profiles/profiles.ts'
import { makeScoreService } from '../../src/scores/scores.ts'
import { makeSwaps } from '../../src/swaps/swaps.ts'
import { makeUndo } from '../../src/undo/undo.ts'

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

/** A request of this player. All requests are from the same network by default. */
const callerFor = (player: Player, network = '192.0.2.1'): PlayerCaller => ({
  player,
  sessionId: newId(),
  requestId: 'test',
  userAgent: '',
  network: () => network,
  session: async () => null,
  setSession() {},
  markPlayerContent() {},
  markUnlisted() {},
})
export const VISITOR = callerFor({ id: '' })

type Named = 'swapDisc' | 'convertBag' | 'importDiscs' | 'updateOwnedDisc'
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
  const parts = { database, catalog, now, scores: makeScoreService({ database, catalog, now }) }
  const bagParts = { ...parts, writer: makeBagWriter(parts) }
  const pages = makeBagPageService(parts)
  const undo = makeUndo(bagParts)
  const ownedDiscs = makeOwnedDiscService(bagParts)
  const browsing = makeBrowsing(parts)
  const imports = makeImports({ ...bagParts, undo, pages })
  const leaderboard = makeLeaderboard(parts)
  const log = { warn() {} }
  const bags = makeBagService(bagParts)
  const { scores } = parts
  return {
    scores,
    profiles: makeProfiles({
      database,
      visibleBagsOf: bags.visibleBagsOf,
      relist: scores.relistPlayer,
    }),
    pages,
    undo,
    bags,
    customMolds: makeCustomMoldService(bagParts),
    swaps: swapServices(makeSwaps({ ...bagParts, undo, log, secrets: ['a-secret'] })),
    browsing: { page: (query: BrowseQuery) => browsing.browseBags({ query }, VISITOR) },
    ownedDiscs: {
      page: ownedDiscs.page,
      update: (player: Player, ownedDiscId: string, body: BodyOf<'updateOwnedDisc'>) =>
        ownedDiscs.handlers.updateOwnedDisc({ params: { ownedDiscId }, body }, callerFor(player)),
      change: (player: Player, ownedDiscIds: string[], action: OwnedDiscAction) =>
        ownedDiscs.handlers.changeOwnedDiscs({ body: { ownedDiscIds, action } }, callerFor(player)),
    },
    imports: {
      run: (player: Player, importId: string, order: Omit<BodyOf<'importDiscs'>, 'importId'>) =>
        imports.importDiscs({ body: { importId, ...order } }, callerFor(player)),
      undo: (player: Player, importId: string) =>
        imports.undoImport({ params: { importId } }, callerFor(player)),
    },
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

/** The value of a call that must succeed. */
export function value<T>(outcome: Result<T>): T {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

/** Why a call was refused. */
export const refusal = (outcome: Result<unknown>): string | undefined =>
  outcome.kind === 'refused' ? outcome.code : undefined
