// Imports many discs in one transaction, copies a bag that another player shared, and undoes either.
import {
  type Bag,
  IMPORTED_AT_ONCE,
  type ImportedDisc,
  type ImportResult,
  type ImportTarget,
} from '@bagwise/contract'
import {
  checkNote,
  cloneVisibility,
  closedUp,
  DISCS_PER_BAG,
  nameAfter,
  nextPosition,
  type Visibility,
} from '@bagwise/domain/bag'
import {
  OWNED_DISCS_PER_PLAYER,
  type OwnedDiscFields,
  isCustomMoldId,
  NEW_OWNED_DISC,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import type { Player, HandlersOf } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  type StoredBagDisc,
  deleteBag,
  type BagPageService,
  expectMolds,
  makeBagWriter,
  type ScoredBag,
  bagView,
  type OwnBag,
  carriedIn,
} from '../bags/index.ts'
import {
  ownedDiscsByIds,
  countOwnedDiscs,
  deleteOwnedDiscs,
  type StoredOwnedDisc,
  ownedDiscView,
  merged,
  storable,
  writeOwnedDiscs,
} from '../collection/index.ts'
import {
  deleteImportsBefore,
  dropOldImports,
  findImport,
  type ImportDone,
  insertImport,
  markImportUndone,
  type StoredImport,
} from './queries.ts'
import { playerScores, type ScoreService } from '../scores/index.ts'
import { newId } from '../platform/ids.ts'
import { type Result, refuse, valueOrRefuse } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'
import { firstPage } from '../platform/pagination.ts'
import type { LockedPlayer } from '../accounts/index.ts'

/** Rule IM6. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000

type Order = { readonly into: ImportTarget; readonly discs: readonly ImportedDisc[] }
type CopiedBag = { importId: string; bag: Bag; leftOut: Disc[] }

/** What the schema can't say in a sentence of ours. */
function expectWithinLimits(discs: Order['discs']): void {
  if (new Set(discs.map(disc => disc.discId)).size < discs.length) {
    refuse('bad-request', { message: 'Each disc can be listed once', field: 'discs' })
  }
  if (discs.reduce((sum, disc) => sum + disc.ownedDiscs.length, 0) > IMPORTED_AT_ONCE) {
    refuse('bad-request', { message: 'Import at most 1,000 discs in one request', field: 'discs' })
  }
}

/** Times are a millisecond apart, so that owned discs stay in the order of the request. */
const newOwnedDisc = (
  fields: OwnedDiscFields,
  bagId: string | undefined,
  time: number,
): StoredOwnedDisc => ({
  ...fields,
  id: newId(time),
  bagIds: bagId !== undefined && fields.place === 'shelf' ? [bagId] : [],
  lostFrom: [],
  version: 1,
  createdAt: time,
})

const storableNote = ({ notes }: ImportedDisc, index: number): string | null =>
  valueOrRefuse(checkNote(notes ?? ''), `discs.${index}.notes`)

export function makeImportService({
  database,
  catalog,
  scores,
  pages,
  now,
}: {
  database: Database
  catalog: CatalogService
  scores: ScoreService
  pages: Pick<BagPageService, 'open'>
  now: () => number
}) {
  const writer = makeBagWriter({ database, catalog, scores, now })

  async function openTarget(
    tx: Tx,
    locked: LockedPlayer,
    into: ImportTarget,
  ): Promise<ScoredBag | undefined> {
    switch (into.kind) {
      case 'collection':
        return undefined
      case 'bag':
        return writer.open(tx, locked, into.bagId)
      case 'new': {
        const stored = await playerScores(tx, locked)
        return { ...(await writer.create(tx, locked, into)), playerScores: stored }
      }
    }
  }

  /** The bag with the discs it lacks, at its end. */
  async function fillBag(tx: Tx, own: ScoredBag, discs: Order['discs']) {
    const there = new Set(own.discs.map(row => row.discId))
    const rows: StoredBagDisc[] = [...own.discs]
    for (const [index, disc] of discs.entries()) {
      const notes = storableNote(disc, index)
      if (there.has(disc.discId)) continue
      rows.push({ id: newId(now()), discId: disc.discId, notes, order: nextPosition(rows) })
    }
    if (rows.length > DISCS_PER_BAG) return refuse('bag-full')
    const saved = await writer.saveDiscs(tx, own, own.playerScores, rows)
    return { saved, added: rows.slice(own.discs.length), there }
  }

  /**
   * New owned discs in the order of the request; those on the shelf are carried in the bag. A condition
   * that the list doesn't state is unknown. Rule IM4.
   */
  function newOwnedDiscs({ into, discs }: Order, bagId: string | undefined): StoredOwnedDisc[] {
    const requested = discs.flatMap(({ discId, ownedDiscs }, at) =>
      (ownedDiscs.length === 0 && into.kind === 'collection' ? [{}] : ownedDiscs).map(
        (changes, index) =>
          storable(merged({ ...NEW_OWNED_DISC, condition: null, discId }, changes), field =>
            ['discs', at, 'ownedDiscs', index, field].join('.'),
          ),
      ),
    )
    return requested.map((fields, index) => newOwnedDisc(fields, bagId, now() + index))
  }

  async function addOwnedDiscs(
    tx: Tx,
    userId: string,
    ownedDiscs: readonly StoredOwnedDisc[],
  ): Promise<void> {
    if (ownedDiscs.length === 0) return
    const count = await countOwnedDiscs(tx, userId)
    if (count + ownedDiscs.length > OWNED_DISCS_PER_PLAYER) refuse('owned-disc-limit-reached')
    await writeOwnedDiscs(tx, userId, ownedDiscs, ownedDiscs)
  }

  const resultOf = (
    { id, done }: Pick<StoredImport, 'id' | 'done'>,
    bag: OwnBag | undefined,
    ownedDiscs: readonly StoredOwnedDisc[],
  ): ImportResult => ({
    importId: id,
    bag: bag ? bagView(catalog, bag) : null,
    ownedDiscs: firstPage(ownedDiscs.map(ownedDiscView)),
    added: done.added.map(({ discId }) => discId),
    alreadyThere: [...done.alreadyThere],
  })

  /** The first response again, with the bag and the owned discs as they are now. */
  async function repeated(tx: Tx, locked: LockedPlayer, known: StoredImport) {
    if (known.undoneAt !== null) return refuse('import-undone')
    const bag = known.bag ? await writer.open(tx, locked, known.bag.id) : undefined
    return resultOf(known, bag, await ownedDiscsOf(known, tx))
  }

  const ownedDiscsOf = ({ userId, done }: StoredImport, tx: Tx): Promise<StoredOwnedDisc[]> =>
    done.ownedDiscIds.length === 0
      ? Promise.resolve([])
      : ownedDiscsByIds(database, tx, userId, done.ownedDiscIds)

  async function addAll(
    tx: Tx,
    locked: LockedPlayer,
    id: string,
    { order, leftOut }: { order: Order; leftOut?: readonly Disc[] },
  ): Promise<ImportResult> {
    const { into, discs } = order
    expectWithinLimits(discs)
    await expectMolds(
      catalog,
      tx,
      locked.id,
      discs.map(disc => disc.discId),
    )
    await dropOldImports(tx, locked.id)
    const target = await openTarget(tx, locked, into)
    const ownedDiscs = newOwnedDiscs(order, target?.bag.id)
    const filled = target && (await fillBag(tx, target, discs))
    await addOwnedDiscs(tx, locked.id, ownedDiscs)
    const bag = filled?.saved.bag
    const stored: StoredImport = {
      id,
      userId: locked.id,
      bag: bag ? { id: bag.id, version: bag.version } : null,
      done: {
        added: (filled?.added ?? []).map(row => ({ bagDiscId: row.id, discId: row.discId })),
        alreadyThere: discs.map(disc => disc.discId).filter(discId => filled?.there.has(discId)),
        ownedDiscIds: ownedDiscs.map(ownedDisc => ownedDisc.id),
        ...(filled &&
          into.kind === 'new' && {
            created: { name: filled.saved.bag.name, visibility: filled.saved.bag.visibility },
          }),
        ...(leftOut && { leftOut }),
      },
      undoneAt: null,
      createdAt: now(),
    }
    await insertImport(tx, stored)
    return resultOf(stored, filled?.saved, ownedDiscs)
  }

  /** Whether the owned discs that an import added are still as it left them. */
  const areUnchanged = (
    { bag, done }: StoredImport,
    ownedDiscs: readonly StoredOwnedDisc[],
  ): boolean =>
    ownedDiscs.length === done.ownedDiscIds.length &&
    ownedDiscs.every(ownedDisc => {
      const carriedIn = bag && ownedDisc.place === 'shelf' ? bag.id : ''
      return ownedDisc.version === 1 && ownedDisc.bagIds.join() === carriedIn
    })

  /** True if the player has changed the bag that the import created, so undo must not delete it. */
  async function isBagModified(
    tx: Tx,
    own: ScoredBag,
    { created, ownedDiscIds }: ImportDone,
  ): Promise<boolean> {
    if (created === undefined) return false
    const { name, visibility } = created
    if (own.bag.isPrimary || own.bag.name !== name || own.bag.visibility !== visibility) return true
    const carried = [...(await carriedIn(tx, own.bag.id)).values()].flat()
    return carried.some(ownedDiscId => !ownedDiscIds.includes(ownedDiscId))
  }

  async function emptyBag(tx: Tx, own: ScoredBag, { added, created }: ImportDone): Promise<void> {
    if (created !== undefined) {
      await scores.forgetBag(tx, own.playerScores, own.bag.id)
      await deleteBag(tx, own.bag)
      return
    }
    const ids = new Set(added.map(row => row.bagDiscId))
    const rows = closedUp(own.discs.filter(row => !ids.has(row.id)))
    await writer.saveDiscs(tx, own, own.playerScores, rows)
  }

  return {
    /** For the player; the same id again gives the first response, whatever the request says. */
    run: (player: Player, id: string, order: Order): Promise<Result<ImportResult>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const known = await findImport(tx, player.id, id)
        return known ? repeated(tx, locked, known) : addAll(tx, locked, id, { order })
      }),

    /** For a player who may see the bag; the same id again gives the first response. */
    async copyBag(
      player: Player,
      id: string,
      where: { username: string; address: string },
      chosen?: Visibility,
    ): Promise<Result<CopiedBag>> {
      const seen = await pages.open(where, player.id)
      return writer.withPlayerLock(player, async (tx, locked) => {
        const known = await findImport(tx, player.id, id)
        if (known) {
          const { bag } = await repeated(tx, locked, known)
          const leftOut = [...(known.done.leftOut ?? [])]
          return bag ? { importId: id, bag, leftOut } : refuse('bag-not-found')
        }
        if (seen.kind === 'refused') return refuse(seen.code)
        const { bag: source, username, isOwn, visibility } = seen.value.page
        if (source.hidden) return refuse('bag-hidden')
        const isOthers = (disc: Disc) => !isOwn && isCustomMoldId(disc.id)
        const discs = source.discs.map(({ disc }) => disc)
        const leftOut = discs.filter(isOthers)
        const order: Order = {
          into: {
            kind: 'new',
            name: nameAfter(source.name, username),
            visibility: chosen ?? (isOwn ? cloneVisibility(visibility) : undefined),
          },
          discs: discs
            .filter(disc => !isOthers(disc))
            .map(disc => ({ discId: disc.id, ownedDiscs: [] })),
        }
        const { bag } = await addAll(tx, locked, id, { order, leftOut })
        return bag ? { importId: id, bag, leftOut } : refuse('bag-not-found')
      })
    },

    /** For the player who imported it, while nothing of it has changed since; undoing twice is fine. */
    undo: (player: Player, importId: string): Promise<Result<{ done: true }>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const stored = await findImport(tx, player.id, importId)
        if (!stored) return refuse('import-not-found')
        if (stored.undoneAt !== null) return { done: true }
        const { bag, done } = stored
        const own = bag ? await writer.open(tx, locked, bag.id, 'import-changed') : undefined
        const isSameBag = own?.bag.version === bag?.version
        if (!isSameBag || !areUnchanged(stored, await ownedDiscsOf(stored, tx))) {
          return refuse('import-changed')
        }
        if (own && (await isBagModified(tx, own, done))) return refuse('import-changed')
        await markImportUndone(tx, stored, now())
        if (done.ownedDiscIds.length > 0) await deleteOwnedDiscs(tx, player.id, done.ownedDiscIds)
        if (own) await emptyBag(tx, own, done)
        return { done: true }
      }),

    /** Deletes all players' expired undo data. */
    sweep: (): Promise<number> => deleteImportsBefore(database.db, now() - KEPT_FOR_MS),
  }
}

export type ImportService = ReturnType<typeof makeImportService>

export const importHandlers = (
  imports: ImportService,
): HandlersOf<'copyBag' | 'importDiscs' | 'undoImport'> => ({
  copyBag: ({ params, body }, { player }) =>
    imports.copyBag(player, body.importId, params, body.visibility),
  importDiscs: ({ body }, { player }) => imports.run(player, body.importId, body),
  undoImport: ({ params }, { player }) => imports.undo(player, params.importId),
})
