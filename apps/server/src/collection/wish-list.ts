// A player's wish list, and its shared page (rules WL1 to WL6).
import type {
  SharedWishList,
  WantedDisc,
  WantedDiscChanges,
  wishListEndpoints,
} from '@bagwise/contract'
import { DISCS_PER_BAG, isLinkToken } from '@bagwise/domain/bag'
import {
  NEW_WANTED_DISC,
  ownedDiscFromWanted,
  validateWanted,
  WANTED_DISCS_PER_PLAYER,
} from '@bagwise/domain/collection'
import { storeLinks } from '@bagwise/domain/disc'
import { isVisibleToOthers } from '@bagwise/domain/moderation'
import { type BagDeps, discsOfBags, newLinkToken } from '../bags/index.ts'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/schema.ts'
import { DONE, done, problem, type Result, throwProblem, valueOrThrow } from '../platform/result.ts'
import { iso } from '../platform/time.ts'
import { findProfileById, type LockedPlayer } from '../profiles/index.ts'
import { type OwnedDiscService, toChangedResponse } from './owned-discs.ts'
import { findOwnedDiscsByIds } from './queries.ts'
import {
  countWantedDiscs,
  deleteWantedDisc,
  findWantedDisc,
  findWishListLink,
  findWishListOwner,
  listWantedDiscsOf,
  listWantedDiscsWithStores,
  setWishListLink,
  type StoredWantedDisc,
  upsertWantedDisc,
} from './wish-list-queries.ts'
import { addOwnedDiscs } from './writer.ts'

const view = (wanted: StoredWantedDisc): WantedDisc => ({
  ...wanted,
  createdAt: iso(wanted.createdAt),
})

type WishListDeps = Pick<BagDeps, 'database' | 'catalog' | 'writer' | 'now'> & {
  readonly ownedDiscs: Pick<OwnedDiscService, 'applyAction'>
}

export function makeWishListService({ database, catalog, writer, now, ownedDiscs }: WishListDeps) {
  /** Stores the wanted disc with the changes. */
  async function save(
    tx: Tx,
    locked: LockedPlayer,
    { discId, bagId: oldBagId, createdAt, ...fields }: StoredWantedDisc,
    { bagId = oldBagId, ...changes }: WantedDiscChanges,
  ): Promise<WantedDisc> {
    const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
    const checked = valueOrThrow(validateWanted({ ...fields, ...Object.fromEntries(defined) }))
    // Throws if it isn't one of the player's bags.
    if (bagId !== null && bagId !== oldBagId) await writer.loadBag(tx, locked, bagId)
    const wanted = { discId, ...checked, bagId, createdAt }
    await upsertWantedDisc(tx, locked.id, wanted)
    return view(wanted)
  }

  async function addWantedDisc(
    tx: Tx,
    { id: userId }: LockedPlayer,
    discId: string,
  ): Promise<StoredWantedDisc> {
    if (!catalog.isInLibrary(discId)) return throwProblem('disc-not-found')
    if ((await countWantedDiscs(tx, userId)) >= WANTED_DISCS_PER_PLAYER)
      return throwProblem('wish-list-full')
    return { discId, ...NEW_WANTED_DISC, bagId: null, createdAt: now() }
  }

  async function hasRoom(tx: Tx, bagId: string, discId: string): Promise<boolean> {
    const discs = (await discsOfBags(tx, [bagId])).get(bagId) ?? []
    return discs.length < DISCS_PER_BAG || discs.some(disc => disc.discId === discId)
  }

  /** Returns the list that a link opens, or wish-list-not-found. */
  const findShared = (linkToken: string): Promise<Result<SharedWishList>> =>
    database.snapshot(async queries => {
      const owner = isLinkToken(linkToken) && (await findWishListOwner(queries, linkToken))
      const profile = owner ? await findProfileById(queries, owner) : undefined
      if (!profile || !isVisibleToOthers(profile.restrictions))
        return problem('wish-list-not-found')
      const wanted = await listWantedDiscsWithStores(queries, profile.id)
      return done({
        username: profile.username,
        // A private profile's name stays private, as on a bag's page (rule BP7).
        displayName: profile.isPublic ? profile.displayName : null,
        discs: wanted.flatMap(({ discId, plastic, minWeight, maxWeight, note, stores }) => {
          const disc = catalog.byId(discId)
          const links = storeLinks(JSON.parse(stores) as Record<string, string>)
          return disc ? [{ disc, plastic, minWeight, maxWeight, note, storeLinks: links }] : []
        }),
      })
    })

  /** Everything that the player stored on the list. */
  const load = (player: Player) =>
    database.snapshot(async queries => ({
      linkToken: await findWishListLink(queries, player.id),
      wantedDiscs: (await listWantedDiscsOf(queries, player.id)).map(view),
    }))

  const setLink = async (tx: Tx, player: Player, linkToken: string | null) => {
    await setWishListLink(tx, player.id, linkToken)
    return { linkToken }
  }

  const handlers: HandlersOf<keyof typeof wishListEndpoints> = {
    async getSharedWishList({ params }, caller) {
      const found = await findShared(params.linkToken)
      if (found.kind === 'done') caller.markUnlisted()
      return found
    },

    listWantedDiscs: async (_, { player }) => done(await load(player)),

    wantDisc: ({ params: { discId }, body }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const old = await findWantedDisc(tx, player.id, discId)
        return save(tx, locked, old ?? (await addWantedDisc(tx, locked, discId)), body)
      }),

    updateWantedDisc: ({ params: { discId }, body }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const old = await findWantedDisc(tx, player.id, discId)
        return old ? save(tx, locked, old, body) : throwProblem('wanted-disc-not-found')
      }),

    removeWantedDisc: ({ params: { discId } }, { player }) =>
      writer.withPlayerLock(player, async tx =>
        (await deleteWantedDisc(tx, player.id, discId))
          ? DONE
          : throwProblem('wanted-disc-not-found'),
      ),

    /** Idempotent: a repeated id returns the existing owned disc. */
    acquireWantedDisc: ({ params: { discId }, body: { id } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const existing = await findOwnedDiscsByIds(tx, player.id, [id])
        if (existing.length > 0) return toChangedResponse(existing, [])
        const wanted = await findWantedDisc(tx, player.id, discId)
        if (!wanted) return throwProblem('wanted-disc-not-found')
        await deleteWantedDisc(tx, player.id, discId)
        const fields = ownedDiscFromWanted(wanted)
        const added = await addOwnedDiscs(tx, player.id, [{ id, fields }], now())
        const { bagId } = wanted
        return bagId !== null && (await hasRoom(tx, bagId, discId))
          ? ownedDiscs.applyAction(tx, locked, added, { kind: 'add-to-bag', bagId })
          : toChangedResponse(added, [])
      }),

    shareWishList: ({ body: { isShared } }, { player }) =>
      writer.withPlayerLock(player, async tx =>
        setLink(
          tx,
          player,
          isShared ? ((await findWishListLink(tx, player.id)) ?? newLinkToken()) : null,
        ),
      ),

    renewWishListLink: (_, { player }) =>
      writer.withPlayerLock(player, async tx =>
        (await findWishListLink(tx, player.id)) === null
          ? throwProblem('no-link')
          : setLink(tx, player, newLinkToken()),
      ),
  }
  return { load, findShared, handlers }
}

export type WishListService = ReturnType<typeof makeWishListService>
