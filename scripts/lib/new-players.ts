// Adds players and imports their discs through the services, without HTTP.
import type { InputOf, Endpoints } from '@bagwise/contract'
import { NEW_PROFILE, type ProfileFields } from '@bagwise/domain/profile'
import { makeBagPageService } from '../../apps/server/src/bags/bag-pages.ts'
import { makeBagWriter } from '../../apps/server/src/bags/writer.ts'
import { makeCatalogService } from '../../apps/server/src/catalog/catalog.ts'
import { makeImportHandlers } from '../../apps/server/src/imports/imports.ts'
import type { Database } from '../../apps/server/src/platform/db/connect.ts'
import { newId } from '../../apps/server/src/platform/db/rows.ts'
import type { Player, PlayerCaller } from '../../apps/server/src/platform/http/caller.ts'
import type { Result } from '../../apps/server/src/platform/result.ts'
import { insertProfile } from '../../apps/server/src/profiles/queries.ts'
import { makeScoreService } from '../../apps/server/src/scores/scores.ts'

export const catalog = makeCatalogService()

/** Adds a player with a profile. Without a password, nobody can sign in. */
export async function addPlayer(
  { db }: Database,
  profile: Partial<ProfileFields> & Pick<ProfileFields, 'username'>,
  { createdAt = Date.now(), emailConfirmed = true } = {},
): Promise<Player & { username: string }> {
  const id = newId()
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
  await insertProfile(db, id, { ...NEW_PROFILE, ...profile }, Date.now())
  return { id, username: profile.username }
}

/** Returns a caller for this player's requests. All requests are from the same network by default. */
export const callerFor = (player: Player, network = '192.0.2.1'): PlayerCaller => ({
  player,
  sessionId: newId(),
  userAgent: '',
  network: () => network,
  session: async () => null,
  setSession() {},
  markUserContent() {},
  markUnlisted() {},
})

/** Returns the bag services' dependencies for a database and a clock. */
export function bagDeps(database: Database, now: () => number) {
  const deps = { database, catalog, now, scores: makeScoreService({ database, catalog, now }) }
  const withWriter = { ...deps, writer: makeBagWriter(deps) }
  return { ...withWriter, bagPages: makeBagPageService(deps) }
}

export type NewImport = Omit<InputOf<Endpoints['importDiscs']>['body'], 'importId'>

export function importService(deps: ReturnType<typeof bagDeps>) {
  const imports = makeImportHandlers(deps)
  return {
    run: (player: Player, importId: string, body: NewImport) =>
      imports.importDiscs({ body: { importId, ...body } }, callerFor(player)),
  }
}

/** Returns the value of a call that must succeed. */
export function value<T>(outcome: Result<T>): T {
  if (outcome.kind === 'refused') throw new Error(`failed with ${outcome.code}`)
  return outcome.value
}
