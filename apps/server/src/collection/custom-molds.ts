// Custom molds: discs that players add because they aren't in the library.
import type { CustomMold, customMoldEndpoints } from '@bagwise/contract'
import {
  addNote,
  libraryMatcher,
  CUSTOM_MOLDS_PER_PLAYER,
  customMoldDisc,
  customMoldDiscId,
  replaceMold,
  validateCustomMold,
} from '@bagwise/domain/collection'
import { digest } from '../platform/digest.ts'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import { type BagDeps, listBagIdsWithDisc } from '../bags/index.ts'
import { listOwnedDiscsOfMold, type StoredOwnedDisc } from './queries.ts'
import {
  countCustomMolds,
  findCustomMold,
  listCustomMoldsOfPlayer,
  deleteCustomMold,
  insertCustomMold,
  type StoredCustomMold,
  updateCustomMold,
} from './custom-mold-queries.ts'
import { DONE, done, throwProblem, valueOrThrow } from '../platform/result.ts'
import { saveWithinTextLimit } from './writer.ts'
import { iso } from '../platform/time.ts'

/** A UUIDv8 that contains the first bits of a hash. */
const uuidFromHash = (hexDigest: string): string =>
  hexDigest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

/** Derived from the player and the client's id, so a retry finds the mold that the first request created. */
const discIdFor = (player: Player, id: string): string =>
  customMoldDiscId(uuidFromHash(digest(`${player.id} ${id}`, 'hex')))

const withMold = (ownedDisc: StoredOwnedDisc, discId: string): StoredOwnedDisc => ({
  ...ownedDisc,
  discId,
  version: ownedDisc.version + 1,
})

export function makeCustomMoldService({ database, catalog, scores, writer, now }: BagDeps) {
  const matcher = catalog.derived(libraryMatcher)

  const view = ({ disc, version, createdAt }: StoredCustomMold): CustomMold => ({
    disc,
    libraryDiscId: matcher()(disc)?.id ?? null,
    version,
    createdAt: iso(createdAt),
  })

  const list = async (player: Player): Promise<CustomMold[]> =>
    (await listCustomMoldsOfPlayer(database.reader, player.id)).map(view)

  const handlers: HandlersOf<keyof typeof customMoldEndpoints> = {
    listCustomMolds: async (_, { player }) => done({ molds: await list(player) }),

    /** Idempotent: a repeated id returns the existing mold. */
    createCustomMold: ({ body: { id, ...fields } }, { player }) =>
      writer.withPlayerLock(player, async tx => {
        const discId = discIdFor(player, id)
        const disc = customMoldDisc(discId, valueOrThrow(validateCustomMold(fields)))
        const existing = await findCustomMold(tx, player.id, discId)
        if (existing) return view(existing)
        if ((await countCustomMolds(tx, player.id)) >= CUSTOM_MOLDS_PER_PLAYER) {
          return throwProblem('mold-limit-reached')
        }
        const createdAt = now()
        await insertCustomMold(tx, { userId: player.id, disc, now: createdAt })
        return view({ disc, version: 1, createdAt })
      }),

    /** Bags that have the mold are rescored. */
    updateCustomMold: ({ params: { discId }, body: { version, ...fields } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const old = await findCustomMold(tx, player.id, discId)
        if (!old) return throwProblem('mold-not-found')
        const disc = customMoldDisc(discId, valueOrThrow(validateCustomMold(fields)))
        // Saving the same values again is a retry, not a conflict.
        if (JSON.stringify(disc) === JSON.stringify(old.disc)) return view(old)
        if (version !== undefined && version !== old.version) return throwProblem('mold-changed')
        const changed = { ...old, disc, version: old.version + 1 }
        await updateCustomMold(tx, { userId: player.id, disc, version: changed.version })
        await scores.rescorePlayer(tx, locked.id)
        return view(changed)
      }),

    deleteCustomMold: ({ params: { discId } }, { player }) =>
      writer.withPlayerLock(player, async tx => {
        if (!(await findCustomMold(tx, player.id, discId))) return throwProblem('mold-not-found')
        const bags = await listBagIdsWithDisc(tx, player.id, discId)
        const ownedDiscs = await listOwnedDiscsOfMold(tx, player.id, discId)
        if (bags.length + ownedDiscs.length > 0) return throwProblem('mold-in-use')
        await deleteCustomMold(tx, player.id, discId)
        return DONE
      }),

    /** The library disc takes over the mold's positions, notes and owned discs (rule CO22). */
    switchCustomMold: ({ params: { discId }, body: { libraryDiscId } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        if (!(await findCustomMold(tx, player.id, discId))) return throwProblem('mold-not-found')
        if (!catalog.isInLibrary(libraryDiscId)) return throwProblem('disc-not-found')
        let ownedDiscs = await listOwnedDiscsOfMold(tx, player.id, discId)
        for (const bagId of await listBagIdsWithDisc(tx, player.id, discId)) {
          const loaded = await writer.loadBag(tx, locked, bagId)
          const { rows, leftOver } = replaceMold(loaded.discs, discId, libraryDiscId)
          if (leftOver !== null) {
            ownedDiscs =
              addNote(ownedDiscs, bagId, leftOver) ?? throwProblem('combined-note-too-long')
          }
          await writer.changeDiscs(tx, loaded, rows, { kind: 'switch-mold' })
        }
        const after = ownedDiscs.map(ownedDisc => withMold(ownedDisc, libraryDiscId))
        await saveWithinTextLimit(tx, player.id, after, after)
        await deleteCustomMold(tx, player.id, discId)
        return DONE
      }),
  }
  return { list, handlers }
}

export type CustomMoldService = ReturnType<typeof makeCustomMoldService>
