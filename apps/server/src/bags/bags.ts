// A player's own bags.
import type { Bag, bagEndpoints, ProfileBag } from '@bagwise/contract'
import {
  checkNote,
  cloneName,
  cloneVisibility,
  renumber,
  DISCS_PER_BAG,
  isPermutation,
  nextPosition,
  notesBytes,
  positions,
  sortBags,
} from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import type { ChangeKind } from '@bagwise/domain/history'
import type { StoredBagDisc } from './disc-queries.ts'
import { setAddress } from './address-queries.ts'
import {
  type BagFlag,
  listBagSummaries,
  listBagsWithDiscCounts,
  moveFlag,
  type BagWithDiscs,
  updateBag,
  withDiscs,
} from './queries.ts'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import { canSeeBag, type ProfileAccess } from '../profiles/index.ts'
import { newId } from '../platform/db/rows.ts'
import { takeUpTo } from '../platform/pagination.ts'
import { DONE, done, throwProblem, valueOrThrow } from '../platform/result.ts'
import {
  type BagDeps,
  newBagContext,
  newLinkToken,
  sharingFor,
  validName,
  withChange,
} from './writer.ts'
import { bagView, profileBagView } from './view.ts'
import { copyCarriedDiscs } from './carried-queries.ts'

type BagList = { bags: Bag[]; next: string | null }
type BagDiscs = readonly StoredBagDisc[]

/** The max number of discs on a page, about 300 kB without notes, and the max size of their notes. */
const DISCS_PER_PAGE = 800
const NOTES_BYTES_PER_PAGE = 200_000

/** Primary first, then active, then newest. */
function sortForList<T extends Pick<BagWithDiscs, 'bag'>>(bags: readonly T[]): T[] {
  const byId = new Map(bags.map(one => [one.bag.id, one]))
  return sortBags(bags.map(({ bag }) => bag)).flatMap(({ id }) => byId.get(id) ?? [])
}

export function makeBagService({ database, catalog, scores, writer, now }: BagDeps) {
  const view = (bag: BagWithDiscs): Bag => bagView(catalog, bag)

  const changeDiscs = (
    player: Player,
    bagId: string,
    kind: ChangeKind,
    change: (rows: BagDiscs) => BagDiscs,
  ) =>
    writer.withPlayerLock(player, async (tx, locked) => {
      const loaded = await writer.loadBag(tx, locked, bagId)
      return view(await writer.changeDiscs(tx, loaded, change(loaded.discs), { kind }))
    })

  const findBagDisc = (rows: BagDiscs, bagDiscId: string): StoredBagDisc =>
    rows.find(row => row.id === bagDiscId) ?? throwProblem('bag-disc-not-found')

  const setFlag = (player: Player, bagId: string, flag: BagFlag) =>
    writer.withPlayerLock(player, async (tx, locked) => {
      const loaded = await writer.loadBag(tx, locked, bagId)
      await moveFlag(tx, flag, loaded.bag)
      const flags = flag === 'is_primary' ? { isPrimary: true } : { isActive: true }
      return view({ ...loaded, bag: { ...loaded.bag, ...flags } })
    })

  /** One page of the player's bags. */
  const page = (player: Player, after: string | undefined): Promise<BagList> =>
    database.snapshot(async queries => {
      const order = sortForList(await listBagsWithDiscCounts(queries, player.id))
      // If that bag was deleted, start from the first page.
      const rest = order.slice(order.findIndex(({ bag }) => bag.id === after) + 1)
      const toRead = takeUpTo(rest, DISCS_PER_PAGE, ({ discCount }) => discCount)
      const read = await withDiscs(queries, player.id, toRead)
      const bags = takeUpTo(read, NOTES_BYTES_PER_PAGE, ({ discs }) => notesBytes(discs)).map(view)
      const last = bags.at(-1)?.id
      const isLast = last === undefined || last === rest.at(-1)?.bag.id
      return { bags, next: isLast ? null : last }
    })

  /** Returns the bags that this viewer can see on the owner's profile. */
  const visibleBagsOf = async (
    owner: ProfileAccess,
    viewerId: string | null,
  ): Promise<ProfileBag[]> =>
    sortForList(await listBagSummaries(database, database.reader, owner.id))
      .filter(({ bag }) => canSeeBag(owner, bag, { id: viewerId }))
      .map(profileBagView)

  const handlers: HandlersOf<keyof typeof bagEndpoints> = {
    listBags: async ({ query }, { player }) => done(await page(player, query.after)),

    createBag: ({ body }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) =>
        view(await writer.create(tx, locked, body)),
      ),

    renameBag: ({ params, body }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const loaded = await writer.loadBag(tx, locked, params.bagId)
        const name = validName(body.name)
        await updateBag(tx, loaded.bag, { name })
        const bag = { ...loaded.bag, name }
        const address = await setAddress(tx, bag, now())
        if (loaded.score?.isListed) database.events.publish(tx, 'leaderboard_changed')
        return view({ ...loaded, bag: { ...bag, address } })
      }),

    deleteBag: ({ params }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        await writer.delete(tx, await writer.loadBag(tx, locked, params.bagId))
        return DONE
      }),

    /** Rejected while the bag is hidden by a moderator. */
    cloneBag: ({ params, body }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { bag, discs } = await writer.loadBag(tx, locked, params.bagId)
        if (bag.hidden) return throwProblem('bag-hidden')
        const clone = await writer.create(tx, locked, {
          name: body.name ?? cloneName(bag.name),
          visibility: body.visibility ?? cloneVisibility(bag.visibility),
        })
        const rows = discs.map(row => withChange(row, { id: newId(now()) }))
        const saved = await writer.changeDiscs(tx, clone, rows, {
          kind: 'copy',
          detail: bag.name,
          request: { id: newId(now()), response: null },
          context: newBagContext(clone),
          carry: () => copyCarriedDiscs(tx, { from: bag.id, to: clone.bag.id }),
        })
        return view(saved)
      }),

    setPrimaryBag: ({ params }, { player }) => setFlag(player, params.bagId, 'is_primary'),
    setActiveBag: ({ params }, { player }) => setFlag(player, params.bagId, 'is_active'),

    setBagVisibility: ({ params, body: { visibility } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const loaded = await writer.loadBag(tx, locked, params.bagId)
        const sharing = sharingFor(visibility, loaded.bag.linkToken)
        const bag = { ...loaded.bag, ...sharing }
        await updateBag(tx, bag, { visibility, link_token: bag.linkToken })
        const score = await scores.setVisibility(tx, loaded.playerScores, bag.id, visibility)
        return view({ ...loaded, bag, score })
      }),

    renewBagLink: ({ params }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const loaded = await writer.loadBag(tx, locked, params.bagId)
        if (loaded.bag.linkToken === null) return throwProblem('no-link')
        const bag = { ...loaded.bag, linkToken: newLinkToken() }
        await updateBag(tx, bag, { link_token: bag.linkToken })
        return view({ ...loaded, bag })
      }),

    addDisc: ({ params, body: { discId } }, { player }) =>
      changeDiscs(player, params.bagId, 'add', rows => {
        if (!isCustomMoldId(discId) && !catalog.isInLibrary(discId))
          return throwProblem('disc-not-found')
        if (rows.some(row => row.discId === discId)) return throwProblem('already-in-bag')
        if (rows.length >= DISCS_PER_BAG) return throwProblem('bag-full')
        return [...rows, { id: newId(now()), discId, notes: null, order: nextPosition(rows) }]
      }),

    removeDisc: ({ params }, { player }) =>
      changeDiscs(player, params.bagId, 'remove', rows => {
        const removed = findBagDisc(rows, params.bagDiscId)
        return renumber(rows.filter(row => row !== removed))
      }),

    /** `previousNotes` is the note that the player saw; omit it to skip the check. */
    setNotes: ({ params, body: { notes, previousNotes } }, { player }) =>
      changeDiscs(player, params.bagId, 'note', rows => {
        const old = findBagDisc(rows, params.bagDiscId)
        const checkedNote = valueOrThrow(checkNote(notes ?? ''), 'notes')
        // Saving the same note again is a retry, not a conflict.
        const isConflict = previousNotes !== undefined && (previousNotes || null) !== old.notes
        if (isConflict && checkedNote !== old.notes) return throwProblem('note-changed')
        return rows.map(row => (row === old ? withChange(row, { notes: checkedNote }) : row))
      }),

    reorderDiscs: ({ params, body: { bagDiscIds } }, { player }) =>
      changeDiscs(player, params.bagId, 'reorder', rows => {
        const byId = new Map(rows.map(row => [row.id, row]))
        if (!isPermutation([...byId.keys()], bagDiscIds)) return throwProblem('order-mismatch')
        return positions(bagDiscIds).map(({ id, order }) =>
          withChange(findBagDisc(rows, id), { order }),
        )
      }),
  }
  return { page, visibleBagsOf, handlers }
}

export type BagService = ReturnType<typeof makeBagService>
