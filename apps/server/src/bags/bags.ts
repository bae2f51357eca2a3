// A player's own bags.
import type { Bag, ProfileBag } from '@bagwise/contract'
import {
  checkNote,
  cloneName,
  cloneVisibility,
  renumbered,
  DISCS_PER_BAG,
  isReordering,
  nextPosition,
  positions,
  sortedBags,
  type Visibility,
} from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import type { StoredBagDisc } from './disc-queries.ts'
import { setAddress } from './address-queries.ts'
import {
  type BagFlag,
  bagSummaries,
  countedBags,
  moveFlag,
  type WholeBag,
  updateBag,
  withDiscs,
} from './queries.ts'
import type { Player } from '../platform/http/caller.ts'
import type { ProfileAccess } from '../profiles/index.ts'
import { newId } from '../platform/db/rows.ts'
import { firstPage, takeUpTo } from '../platform/paging.ts'
import { type Result, refuse, valueOrRefuse } from '../platform/result.ts'
import { type BagParts, newLinkToken, sharingFor, validName, withChange } from './writer.ts'
import { bagView, profileBagView } from './view.ts'
import { canSeeBag } from './visibility.ts'
import { cloneCarrying } from './carried-queries.ts'

type Done = { done: true }
type BagList = { bags: Bag[]; next: string | null }
type Rows = readonly StoredBagDisc[]

/** The options for a new bag. */
type NewBag = { readonly name?: string | undefined; readonly visibility?: Visibility | undefined }

/** About the number of discs that fit on a page. */
const MAX_DISCS_READ = 800

/** Primary first, then active, then newest. */
function inListOrder<T extends Pick<WholeBag, 'bag'>>(bags: readonly T[]): T[] {
  const byId = new Map(bags.map(one => [one.bag.id, one]))
  return sortedBags(bags.map(({ bag }) => bag)).flatMap(({ id }) => byId.get(id) ?? [])
}

export function makeBagService({ database, catalog, scores, writer, now }: BagParts) {
  const library = catalog.derived(discs => new Set(discs.map(disc => disc.id)))
  const view = (bag: WholeBag): Bag => bagView(catalog, bag)

  const changeDiscs = (player: Player, bagId: string, change: (rows: Rows) => Rows) =>
    writer.withPlayerLock(player, async (tx, locked) => {
      const opened = await writer.open(tx, locked, bagId)
      return view(await writer.saveDiscs(tx, opened, change(opened.discs)))
    })

  const rowIn = (rows: Rows, bagDiscId: string): StoredBagDisc =>
    rows.find(row => row.id === bagDiscId) ?? refuse('bag-disc-not-found')

  const setFlag = (player: Player, bagId: string, flag: BagFlag) =>
    writer.withPlayerLock(player, async (tx, locked) => {
      const opened = await writer.open(tx, locked, bagId)
      await moveFlag(tx, flag, opened.bag)
      const flags = flag === 'is_primary' ? { isPrimary: true } : { isActive: true }
      return view({ ...opened, bag: { ...opened.bag, ...flags } })
    })

  return {
    /** For the player: one page of their bags. */
    page: (player: Player, after: string | undefined): Promise<BagList> =>
      database.snapshot(async queries => {
        const order = inListOrder(await countedBags(queries, player.id))
        // If that bag was deleted, start from the first page.
        const rest = order.slice(order.findIndex(({ bag }) => bag.id === after) + 1)
        const pending = takeUpTo(rest, MAX_DISCS_READ, ({ discCount }) => discCount)
        const read = await withDiscs(queries, player.id, pending)
        const bags = firstPage(read.map(view))
        const last = bags.at(-1)?.id
        const isLast = last === undefined || last === rest.at(-1)?.bag.id
        return { bags, next: isLast ? null : last }
      }),

    /** For a profile: the bags that its viewer may see. */
    visibleBagsOf: async (owner: ProfileAccess, viewerId: string | null): Promise<ProfileBag[]> =>
      inListOrder(await bagSummaries(database, database.reader, owner.id))
        .filter(({ bag }) => canSeeBag(owner, bag, { id: viewerId }))
        .map(profileBagView),

    /** For the player. */
    create: (player: Player, name: string, visibility?: Visibility): Promise<Result<Bag>> =>
      writer.withPlayerLock(player, async (tx, locked) =>
        view(await writer.create(tx, locked, { name, visibility })),
      ),

    /** For the owner of the bag. */
    rename: (player: Player, bagId: string, rawName: string): Promise<Result<Bag>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const opened = await writer.open(tx, locked, bagId)
        const name = validName(rawName)
        await updateBag(tx, opened.bag, { name })
        const bag = { ...opened.bag, name }
        const address = await setAddress(tx, bag, now())
        if (opened.score?.isListed) database.events.publish(tx, 'leaderboard_changed')
        return view({ ...opened, bag: { ...bag, address } })
      }),

    /** For the owner of the bag. */
    remove: (player: Player, bagId: string): Promise<Result<Done>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        await writer.remove(tx, await writer.open(tx, locked, bagId))
        return { done: true }
      }),

    /** For the owner of the bag, unless a moderator has hidden it. */
    clone: (player: Player, bagId: string, chosen: NewBag = {}): Promise<Result<Bag>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { bag, discs } = await writer.open(tx, locked, bagId)
        if (bag.hidden) return refuse('bag-hidden')
        const clone = await writer.create(tx, locked, {
          name: chosen.name ?? cloneName(bag.name),
          visibility: chosen.visibility ?? cloneVisibility(bag.visibility),
        })
        const rows = discs.map(row => withChange(row, { id: newId(now()) }))
        const saved = await writer.saveDiscs(tx, clone, rows)
        await cloneCarrying(tx, { from: bag.id, to: saved.bag.id })
        return view(saved)
      }),

    /** For the owner of the bag. */
    setPrimary: (player: Player, bagId: string): Promise<Result<Bag>> =>
      setFlag(player, bagId, 'is_primary'),

    /** For the owner of the bag. */
    setActive: (player: Player, bagId: string): Promise<Result<Bag>> =>
      setFlag(player, bagId, 'is_active'),

    /** For the owner of the bag. */
    setVisibility: (player: Player, bagId: string, visibility: Visibility): Promise<Result<Bag>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const opened = await writer.open(tx, locked, bagId)
        const sharing = sharingFor(visibility, opened.bag.linkToken)
        const bag = { ...opened.bag, ...sharing }
        await updateBag(tx, bag, { visibility, link_token: bag.linkToken })
        const score = await scores.setVisibility(tx, opened.playerScores, bag.id, visibility)
        return view({ ...opened, bag, score })
      }),

    /** For the owner of a bag with a link. */
    renewLink: (player: Player, bagId: string): Promise<Result<Bag>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const opened = await writer.open(tx, locked, bagId)
        if (opened.bag.linkToken === null) return refuse('no-link')
        const bag = { ...opened.bag, linkToken: newLinkToken() }
        await updateBag(tx, bag, { link_token: bag.linkToken })
        return view({ ...opened, bag })
      }),

    /** For the owner of the bag. */
    addDisc: (player: Player, bagId: string, discId: string): Promise<Result<Bag>> =>
      changeDiscs(player, bagId, rows => {
        if (!isCustomMoldId(discId) && !library().has(discId)) return refuse('disc-not-found')
        if (rows.some(row => row.discId === discId)) return refuse('already-in-bag')
        if (rows.length >= DISCS_PER_BAG) return refuse('bag-full')
        return [...rows, { id: newId(now()), discId, notes: null, order: nextPosition(rows) }]
      }),

    /** For the owner of the bag. */
    removeDisc: (player: Player, bagId: string, bagDiscId: string): Promise<Result<Bag>> =>
      changeDiscs(player, bagId, rows => {
        const gone = rowIn(rows, bagDiscId)
        return renumbered(rows.filter(row => row !== gone))
      }),

    /** For the owner of the bag. `previous` is the note that the player saw; undefined skips the check. */
    setNotes: (
      player: Player,
      bagId: string,
      bagDiscId: string,
      { notes, previous }: { notes: string | null; previous: string | null | undefined },
    ): Promise<Result<Bag>> =>
      changeDiscs(player, bagId, rows => {
        const old = rowIn(rows, bagDiscId)
        const checkedNote = valueOrRefuse(checkNote(notes ?? ''), 'notes')
        // Saving the same note again is a retry, not a conflict.
        const clashes = previous !== undefined && (previous || null) !== old.notes
        if (clashes && checkedNote !== old.notes) return refuse('note-changed')
        return rows.map(row => (row === old ? withChange(row, { notes: checkedNote }) : row))
      }),

    /** For the owner of the bag. */
    reorder: (player: Player, bagId: string, bagDiscIds: readonly string[]): Promise<Result<Bag>> =>
      changeDiscs(player, bagId, rows => {
        const byId = new Map(rows.map(row => [row.id, row]))
        if (!isReordering([...byId.keys()], bagDiscIds)) return refuse('order-mismatch')
        return positions(bagDiscIds).map(({ id, order }) => withChange(rowIn(rows, id), { order }))
      }),
  }
}

export type BagService = ReturnType<typeof makeBagService>
