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
import type { Disc } from '@bagwise/domain/disc'
import type { ProblemCode } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import { notesBytesOfPlayer, type StoredBagDisc, writeDiscs } from './disc-queries.ts'
import { countBags, insertBag, setVersion, type StoredBag } from './queries.ts'
import { giveAddress } from './address-queries.ts'
import { customMoldsAmong, type CatalogService, discFinder } from '../catalog/index.ts'
import { playerScores, type PlayerScores, discsFrom, type ScoreService } from '../scores/index.ts'
import { bagWithDiscs } from './whole-bag-queries.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/ids.ts'
import { type Result, rollbackOnRefusal, refuse, valueOrRefuse } from '../platform/result.ts'
import { type OwnBag } from './view.ts'
import { type LockedPlayer, lockPlayer } from '../accounts/index.ts'
import { iso } from '../platform/time.ts'

/** The name as it will be stored; an invalid one aborts the transaction with the rule's message. */
export const validName = (raw: string): string => valueOrRefuse(checkBagName(raw), 'name')

/** Rule BP3. */
export const newLinkToken = (): string =>
  randomBytes(LINK_TOKEN_LENGTH).toString('base64url').slice(0, LINK_TOKEN_LENGTH)

/** Rule BP2: a bag shared by link has a link, a private one has none. */
function linkFor(visibility: Visibility, current: string | null): string | null {
  if (!keepsLink(visibility)) return null
  return visibility === 'link' ? (current ?? newLinkToken()) : current
}

export const sharingFor = (
  visibility: Visibility,
  currentLink: string | null,
): Pick<StoredBag, 'visibility' | 'linkToken'> => ({
  visibility,
  linkToken: linkFor(visibility, currentLink),
})

/** Every mold is in the library, was once, or is the player's own. */
export async function expectMolds(
  catalog: Pick<CatalogService, 'byId'>,
  tx: Tx,
  userId: string,
  discIds: readonly string[],
): Promise<void> {
  const own = new Set((await customMoldsAmong(tx, discIds, userId)).map(mold => mold.id))
  const isKnown = (id: string) =>
    isCustomMoldId(id) ? own.has(id) : catalog.byId(id) !== undefined
  if (!discIds.every(isKnown)) refuse('disc-not-found')
}

export const withChange = (row: StoredBagDisc, change: Partial<StoredBagDisc>): StoredBagDisc => ({
  ...row,
  ...change,
})

const sameDiscs = (a: readonly StoredBagDisc[], b: readonly StoredBagDisc[]): boolean =>
  a.length === b.length &&
  new Set(a.map(row => row.discId)).isSubsetOf(new Set(b.map(row => row.discId)))

const sameRows = (a: readonly StoredBagDisc[], b: readonly StoredBagDisc[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b)

/** Enforces rules BG12 and BG20 for every write. Changes that only shorten notes are always saved. */
async function expectNotesFit(
  tx: Tx,
  userId: string,
  before: readonly StoredBagDisc[],
  after: readonly StoredBagDisc[],
): Promise<void> {
  const old = new Map(before.map(row => [row.id, row.notes]))
  for (const { id, notes } of after) {
    if (old.get(id) !== notes) valueOrRefuse(checkNote(notes ?? ''), 'notes')
  }
  const bytesBefore = notesBytes(before)
  const bytesAfter = notesBytes(after)
  if (bytesAfter <= bytesBefore) return
  if (bytesAfter > NOTES_BYTES_PER_BAG) refuse('bag-notes-full')
  const total = await notesBytesOfPlayer(tx, userId)
  if (total - bytesBefore + bytesAfter > NOTES_BYTES_PER_PLAYER) refuse('notes-full')
}

/** A bag with the scores of all its player's bags, because which of them are listed is decided together. */
export type ScoredBag = OwnBag & { readonly playerScores: PlayerScores }

export function makeBagWriter({
  database,
  catalog,
  scores,
  now,
}: {
  database: Database
  catalog: CatalogService
  scores: ScoreService
  now: () => number
}) {
  /** Runs work under the player's lock. */
  const withPlayerLock = <T>(
    player: Player,
    work: (tx: Tx, locked: LockedPlayer) => Promise<T>,
  ): Promise<Result<T>> =>
    rollbackOnRefusal(() =>
      database.transaction(async tx => {
        const locked = await lockPlayer(database, tx, player.id)
        if (!locked) return refuse('signed-out')
        return work(tx, locked)
      }),
    )

  async function open(
    tx: Tx,
    player: LockedPlayer,
    bagId: string,
    missing: ProblemCode = 'bag-not-found',
  ): Promise<ScoredBag> {
    const found = await bagWithDiscs(database, tx, { userId: player.id, bagId })
    if (!found) return refuse(missing)
    const all = await playerScores(tx, player)
    return {
      ...found,
      playerScores: all,
      score: all.scores.find(own => own.bagId === found.bag.id),
    }
  }

  /** The custom molds among these discs; one that is not the player's is no disc to them. */
  async function moldsOf(
    tx: Tx,
    { bag, customMolds }: OwnBag,
    discs: readonly StoredBagDisc[],
  ): Promise<readonly Disc[]> {
    const wanted = discs.map(row => row.discId).filter(isCustomMoldId)
    if (wanted.every(id => customMolds.some(mold => mold.id === id))) return customMolds
    const found = await customMoldsAmong(tx, wanted, bag.userId)
    return found.length === wanted.length ? found : refuse('disc-not-found')
  }

  /** The bag with the score of its discs as they are now. */
  async function rescored(tx: Tx, own: OwnBag, playerScores: PlayerScores): Promise<OwnBag> {
    const discs = discsFrom(
      discFinder(catalog, own.customMolds),
      own.discs.map(row => row.discId),
    )
    return {
      ...own,
      score: await scores.rescore(tx, playerScores, own.bag, discs),
    }
  }

  /** Makes the bag hold these discs: its version grows, its score follows when the set changed. */
  async function saveDiscs(
    tx: Tx,
    own: OwnBag,
    playerScores: PlayerScores,
    discs: readonly StoredBagDisc[],
  ): Promise<OwnBag> {
    const { bag } = own
    if (sameRows(own.discs, discs)) return own
    await expectNotesFit(tx, bag.userId, own.discs, discs)
    const customMolds = await moldsOf(tx, own, discs)
    const version = bag.version + 1
    await writeDiscs(tx, bag.id, own.discs, discs)
    await setVersion(tx, bag, version)
    const saved = { ...own, bag: { ...bag, version }, discs, customMolds }
    if (sameDiscs(own.discs, discs)) return saved
    return rescored(tx, saved, playerScores)
  }

  return {
    withPlayerLock,
    open,
    saveDiscs,
    rescored,

    changeDiscs: (
      player: Player,
      bagId: string,
      change: (discs: readonly StoredBagDisc[]) => readonly StoredBagDisc[],
    ): Promise<Result<OwnBag>> =>
      withPlayerLock(player, async (tx, locked) => {
        const own = await open(tx, locked, bagId)
        return saveDiscs(tx, own, own.playerScores, change(own.discs))
      }),

    /** Creates an empty bag, within the limit; the first one is active (rule BG15). */
    async create(
      tx: Tx,
      player: LockedPlayer,
      chosen: { readonly name: string; readonly visibility?: Visibility | undefined },
    ): Promise<OwnBag> {
      const name = validName(chosen.name)
      const count = await countBags(tx, player.id)
      if (count >= BAGS_PER_PLAYER) return refuse('bag-limit-reached')
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
      const address = await giveAddress(tx, bag, now())
      return {
        bag: { ...bag, address, hidden: null },
        discs: [],
        customMolds: [],
        score: undefined,
      }
    },
  }
}

export type BagWriter = ReturnType<typeof makeBagWriter>
