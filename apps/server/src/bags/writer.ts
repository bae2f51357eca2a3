// Changes one of a player's bags under the player's lock, in one transaction.
import { randomBytes } from 'node:crypto'
import {
  BAGS_PER_PLAYER,
  checkBagName,
  checkNote,
  DEFAULT_VISIBILITY,
  keepsLink,
  LINK_TOKEN_LENGTH,
  NOTES_BYTES_PER_BAG,
  NOTES_BYTES_PER_PLAYER,
  notesBytes,
  type Visibility,
} from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import { type BagRow, type ChangeKind, describeChange, difference } from '@bagwise/domain/history'
import type { ProblemCode } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import { carriedDiscIds } from './carried-queries.ts'
import { type ChangeContext, deleteChangesOfBag, insertChange } from './change-queries.ts'
import { sumNoteBytes, type StoredBagDisc, writeDiscs } from './disc-queries.ts'
import {
  countBags,
  deleteBag,
  insertBag,
  type BagWithDiscs,
  type StoredBag,
  updateBag,
  findBagWithDiscs,
} from './queries.ts'
import { setAddress } from './address-queries.ts'
import { findCustomMolds, type CatalogService, discFinder } from '../catalog/index.ts'
import {
  playerScores,
  type PlayerScores,
  resolveDiscs,
  type ScoreService,
} from '../scores/index.ts'
import { iso } from '../platform/time.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { type Result, rollbackOnProblem, throwProblem, valueOrThrow } from '../platform/result.ts'
import { type LockedPlayer, lockPlayer } from '../profiles/index.ts'

/** The name to store. Throws the validation error if the name is invalid, which rolls back the transaction. */
export const validName = (raw: string): string => valueOrThrow(checkBagName(raw), 'name')

/** A random token (rule BP3). */
export const newLinkToken = (): string =>
  randomBytes(LINK_TOKEN_LENGTH).toString('base64url').slice(0, LINK_TOKEN_LENGTH)

/** Creates a link for a bag shared by link, and deletes a private bag's link (rule BP2). */
export function sharingFor(
  visibility: Visibility,
  currentLink: string | null,
): Pick<StoredBag, 'visibility' | 'linkToken'> {
  const link = visibility === 'link' ? (currentLink ?? newLinkToken()) : currentLink
  return { visibility, linkToken: keepsLink(visibility) ? link : null }
}

/** Aborts unless each disc is or was in the library, or is one of the player's custom molds. */
export async function assertMolds(
  catalog: Pick<CatalogService, 'byId'>,
  tx: Tx,
  userId: string,
  discIds: readonly string[],
): Promise<void> {
  const molds = new Set((await findCustomMolds(tx, discIds, userId)).map(mold => mold.id))
  const isKnown = (id: string) =>
    isCustomMoldId(id) ? molds.has(id) : catalog.byId(id) !== undefined
  if (!discIds.every(isKnown)) throwProblem('disc-not-found')
}

export const withChange = (row: StoredBagDisc, change: Partial<StoredBagDisc>): StoredBagDisc => ({
  ...row,
  ...change,
})

const sameDiscs = (a: readonly StoredBagDisc[], b: readonly StoredBagDisc[]): boolean =>
  a.length === b.length &&
  new Set(a.map(row => row.discId)).isSubsetOf(new Set(b.map(row => row.discId)))

/** Enforces rules BG12 and BG20 for every write. Changes that only shorten notes are always saved. */
async function assertNotesFit(
  tx: Tx,
  userId: string,
  before: readonly StoredBagDisc[],
  after: readonly StoredBagDisc[],
): Promise<void> {
  const old = new Map(before.map(row => [row.id, row.notes]))
  for (const { id, notes } of after) {
    if (old.get(id) !== notes) valueOrThrow(checkNote(notes ?? ''), 'notes')
  }
  const bytesBefore = notesBytes(before)
  const bytesAfter = notesBytes(after)
  if (bytesAfter <= bytesBefore) return
  if (bytesAfter > NOTES_BYTES_PER_BAG) throwProblem('bag-notes-limit-reached')
  const total = await sumNoteBytes(tx, userId)
  if (total - bytesBefore + bytesAfter > NOTES_BYTES_PER_PLAYER) throwProblem('notes-limit-reached')
}

/** A bag with the scores of all of its player's bags: changing one may change which of them are listed. */
export type ScoredBag = BagWithDiscs & { readonly playerScores: PlayerScores }

/** What the player did, and what else undo needs. */
export type DiscsChange = {
  readonly kind: ChangeKind
  /** The change is recorded even if no disc changed. The response is stored if the client may repeat the request with this id. */
  readonly request?: { readonly id: string; readonly response: unknown }
  readonly context?: ChangeContext
  /** Completes the sentence that describes the change. */
  readonly detail?: string
  /** Changes which owned discs the bag carries, once its discs are written. */
  readonly carry?: (saved: ScoredBag) => Promise<unknown>
}

/** The bag's rows in the form that a change stores. */
export const bagRows = (
  discs: readonly StoredBagDisc[],
  carried: ReadonlyMap<string, readonly string[]>,
): BagRow[] =>
  discs.map(({ id, discId, notes }) => ({
    id,
    discId,
    notes,
    ownedDiscIds: carried.get(discId) ?? [],
  }))

/** The context of a change that fills a new bag. Undoing it deletes the bag. */
export const newBagContext = ({ bag }: BagWithDiscs): ChangeContext => {
  const { name, visibility, isActive } = bag
  return { created: { name, visibility, isActive } }
}

type WriterDeps = {
  readonly database: Database
  readonly catalog: CatalogService
  readonly scores: ScoreService
  readonly now: () => number
}

export function makeBagWriter({ database, catalog, scores, now }: WriterDeps) {
  const withPlayerLock = <T>(
    player: Player,
    work: (tx: Tx, locked: LockedPlayer) => Promise<T>,
  ): Promise<Result<T>> =>
    rollbackOnProblem(() =>
      database.transaction(async tx => {
        const locked = await lockPlayer(database, tx, player.id)
        if (!locked) return throwProblem('signed-out')
        return work(tx, locked)
      }),
    )

  async function loadBag(
    tx: Tx,
    player: LockedPlayer,
    bagId: string,
    missing: ProblemCode = 'bag-not-found',
  ): Promise<ScoredBag> {
    const loaded = await findBagWithDiscs(tx, player.id, bagId)
    return loaded
      ? { ...loaded, playerScores: await playerScores(tx, player) }
      : throwProblem(missing)
  }

  /** Sets the bag's discs, increases its version, and updates its score if the set of discs changed. */
  async function saveDiscs(tx: Tx, loaded: ScoredBag, discs: readonly StoredBagDisc[]) {
    const { bag } = loaded
    if (JSON.stringify(loaded.discs) === JSON.stringify(discs)) return loaded
    await assertNotesFit(tx, bag.userId, loaded.discs, discs)
    const discIds = discs.map(row => row.discId)
    const customMolds = await findCustomMolds(tx, discIds, bag.userId)
    // Another player's mold counts as unknown.
    if (customMolds.length < discIds.filter(isCustomMoldId).length)
      return throwProblem('disc-not-found')
    const version = bag.version + 1
    await writeDiscs(tx, bag.id, loaded.discs, discs)
    await updateBag(tx, bag, { version })
    const saved = { ...loaded, bag: { ...bag, version }, discs, customMolds }
    if (sameDiscs(loaded.discs, discs)) return saved
    const found = resolveDiscs(discFinder(catalog, customMolds), discIds)
    return { ...saved, score: await scores.rescore(tx, loaded.playerScores, saved.bag, found) }
  }

  /** Sets the bag's discs and stores the change, so the player can undo it. This is the only way to change them. */
  async function changeDiscs(
    tx: Tx,
    loaded: ScoredBag,
    discs: readonly StoredBagDisc[],
    change: DiscsChange,
  ): Promise<ScoredBag> {
    const { userId, id: bagId } = loaded.bag
    const { kind, request, context = {}, detail, carry } = change
    const carriedBefore = await carriedDiscIds(tx, bagId)
    const saved = await saveDiscs(tx, loaded, discs)
    await carry?.(saved)
    const carriedAfter =
      carry || carriedBefore.size > 0 ? await carriedDiscIds(tx, bagId) : carriedBefore
    const changed = difference(
      bagRows(loaded.discs, carriedBefore),
      bagRows(saved.discs, carriedAfter),
    )
    const isUnchanged = changed.before.length + changed.after.length === 0
    if (isUnchanged && !request) return saved
    const customMolds = [...loaded.customMolds, ...saved.customMolds]
    const id = request?.id ?? newId(now())
    await insertChange(tx, {
      userId,
      id,
      bagId,
      kind,
      sentence: describeChange(kind, changed, discFinder(catalog, customMolds), detail),
      score: saved.score?.completenessScore ?? null,
      discCount: saved.discs.length,
      difference: changed,
      context,
      response: request ? request.response : null,
      createdAt: now(),
    })
    const lastChangeId = kind === 'undo' ? saved.bag.lastChangeId : id
    return { ...saved, bag: { ...saved.bag, lastChangeId, changeId: id } }
  }

  /** The current bag for the response to a repeated request, with the change that the first one made. */
  async function loadChangedBag(
    tx: Tx,
    player: LockedPlayer,
    bagId: string,
    changeId: string,
  ): Promise<ScoredBag> {
    const loaded = await loadBag(tx, player, bagId)
    return { ...loaded, bag: { ...loaded.bag, changeId } }
  }

  return {
    withPlayerLock,
    loadBag,
    loadChangedBag,
    changeDiscs,

    async delete(tx: Tx, { bag, playerScores }: ScoredBag): Promise<void> {
      await scores.deleteBagScore(tx, playerScores, bag.id)
      await deleteChangesOfBag(tx, bag.userId, bag.id)
      await deleteBag(tx, bag)
    },

    /** Creates an empty bag, within the limit; the first one is active (rule BG15). */
    async create(
      tx: Tx,
      player: LockedPlayer,
      chosen: { readonly name: string; readonly visibility?: Visibility | undefined },
    ): Promise<ScoredBag> {
      const name = validName(chosen.name)
      const count = await countBags(tx, player.id)
      if (count >= BAGS_PER_PLAYER) return throwProblem('bag-limit-reached')
      const bag = {
        id: newId(now()),
        userId: player.id,
        name,
        isPrimary: false,
        isActive: count === 0,
        version: 1,
        createdAt: iso(now()),
        ...sharingFor(chosen.visibility ?? DEFAULT_VISIBILITY, null),
      }
      await insertBag(tx, bag)
      const address = await setAddress(tx, bag, now())
      return {
        bag: { ...bag, address, hidden: null, lastChangeId: null },
        discs: [],
        customMolds: [],
        score: undefined,
        playerScores: await playerScores(tx, player),
      }
    },
  }
}

export type BagWriter = ReturnType<typeof makeBagWriter>

/** The dependencies of the services that change bags. */
export type BagDeps = WriterDeps & { readonly writer: BagWriter }
