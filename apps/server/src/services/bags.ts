// A player's own bags: what the pages My Bag and Library do with them.
import type { Bag, PublicBag } from '@bagwise/contract'
import {
  checkNote,
  cloneName,
  closedUp,
  DISCS_PER_BAG,
  isReordering,
  nextPosition,
  positions,
  sortedBags,
} from '@bagwise/domain'
import type { Database } from '../db/connect.ts'
import { discsOfPlayer, type StoredBagDisc } from '../db/tables/bag-discs.ts'
import { type BagFlag, bagsOfPlayer, deleteBag, moveFlag, renameBag } from '../db/tables/bags.ts'
import { scoresOfPlayer } from '../db/tables/scores.ts'
import type { Player } from '../caller.ts'
import { newId } from '../ids.ts'
import { done, type Outcome } from '../outcome.ts'
import { changed, makeBagKeeper, refuse, storableName } from './bag-keeper.ts'
import { bagView, type OwnBag, publicBagView } from './bag-view.ts'
import type { CatalogService } from './catalog.ts'
import type { ScoreService } from './scores.ts'
import { makeVersioned } from './versioned.ts'

type Done = { done: true }
type Rows = readonly StoredBagDisc[]

export function makeBagService({
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
  const keeper = makeBagKeeper({ database, scores, now })
  const library = new Set(catalog.discs.map(disc => disc.id))
  const view = (bag: OwnBag): Bag => bagView(catalog, bag)
  const lists = makeVersioned<Bag[]>({ now })

  /** Primary first, then active, then newest; three reads, however many bags there are. */
  async function bagsOf(userId: string): Promise<OwnBag[]> {
    const bags = sortedBags(await bagsOfPlayer(database.db, userId))
    const discs = await discsOfPlayer(database.db, userId)
    const scores = await scoresOfPlayer(database.db, userId)
    const scoreOf = new Map(scores.map(score => [score.bagId, score]))
    return bags.map(bag => ({ bag, discs: discs.get(bag.id) ?? [], score: scoreOf.get(bag.id) }))
  }

  async function changeDiscs(
    player: Player,
    bagId: string,
    change: (rows: Rows) => Rows,
  ): Promise<Outcome<Bag>> {
    const outcome = await keeper.change(player, bagId, change)
    return outcome.kind === 'refused' ? outcome : done(view(outcome.value))
  }

  const rowIn = (rows: Rows, bagDiscId: string): StoredBagDisc =>
    rows.find(row => row.id === bagDiscId) ?? refuse('bag-disc-not-found')

  const setFlag = (player: Player, bagId: string, flag: BagFlag) =>
    keeper.alone(player, async (tx, held) => {
      const own = await keeper.open(tx, held, bagId)
      await moveFlag(tx, flag, own.bag)
      const worn = flag === 'is_primary' ? { isPrimary: true } : { isActive: true }
      return view({ ...own, bag: { ...own.bag, ...worn } })
    })

  return {
    /** For the player themselves; whoever knows the version is given the same list again while it holds. */
    async list(player: Player, version?: number): Promise<Outcome<Bag[]>> {
      const read = async () => (await bagsOf(player.id)).map(view)
      return done(await (version === undefined ? read() : lists.get(player.id, version, read)))
    },

    /** For a profile that its viewer may see: the owner sees everything, others what is not Private. */
    shownOnProfile: async (
      ownerId: string,
      { everything }: { everything: boolean },
    ): Promise<PublicBag[]> => {
      const bags = await bagsOf(ownerId)
      const shown = bags.filter(({ score }) => everything || score?.isPublic !== false)
      return shown.map(bag => publicBagView(catalog, bag))
    },

    /** For the player themselves. */
    create: (player: Player, name: string): Promise<Outcome<Bag>> =>
      keeper.alone(player, async (tx, held) => view(await keeper.create(tx, held, name))),

    /** For the owner of the bag. */
    rename: (player: Player, bagId: string, rawName: string): Promise<Outcome<Bag>> =>
      keeper.alone(player, async (tx, held) => {
        const own = await keeper.open(tx, held, bagId)
        const name = storableName(rawName)
        await renameBag(tx, own.bag, name)
        if (own.score?.isListed) await database.notices.tell(tx, 'leaderboard_changed')
        return view({ ...own, bag: { ...own.bag, name } })
      }),

    /** For the owner of the bag. */
    remove: (player: Player, bagId: string): Promise<Outcome<Done>> =>
      keeper.alone(player, async (tx, held) => {
        const { bag, standing } = await keeper.open(tx, held, bagId)
        await scores.forgetBag(tx, standing, bagId)
        await deleteBag(tx, bag)
        return { done: true }
      }),

    /** For the owner of the bag; a copy of a Private bag is Private too. */
    clone: (player: Player, bagId: string, name?: string): Promise<Outcome<Bag>> =>
      keeper.alone(player, async (tx, held) => {
        const { bag, discs, score, standing } = await keeper.open(tx, held, bagId)
        const copy = await keeper.create(tx, held, name ?? cloneName(bag.name))
        const rows = discs.map(row => changed(row, { id: newId(now()) }))
        const visibility = { isPublic: score?.isPublic ?? true }
        return view(await keeper.fill(tx, copy, standing, rows, visibility))
      }),

    /** For the owner of the bag. */
    setPrimary: (player: Player, bagId: string): Promise<Outcome<Bag>> =>
      setFlag(player, bagId, 'is_primary'),

    /** For the owner of the bag. */
    setActive: (player: Player, bagId: string): Promise<Outcome<Bag>> =>
      setFlag(player, bagId, 'is_active'),

    /** For the owner of the bag; an empty bag has nothing to show or hide. */
    setVisibility: (player: Player, bagId: string, isPublic: boolean): Promise<Outcome<Bag>> =>
      keeper.alone(player, async (tx, held) => {
        const own = await keeper.open(tx, held, bagId)
        if (!own.score) return refuse('no-score')
        const score = await scores.setVisibility(tx, own.standing, bagId, isPublic)
        return view({ ...own, score })
      }),

    /** For the owner of the bag. */
    addDisc: (player: Player, bagId: string, discId: string): Promise<Outcome<Bag>> =>
      changeDiscs(player, bagId, rows => {
        if (!library.has(discId)) return refuse('disc-not-found')
        if (rows.some(row => row.discId === discId)) return refuse('already-in-bag')
        if (rows.length >= DISCS_PER_BAG) return refuse('bag-full')
        return [...rows, { id: newId(now()), discId, notes: null, order: nextPosition(rows) }]
      }),

    /** For the owner of the bag. */
    removeDisc: (player: Player, bagId: string, bagDiscId: string): Promise<Outcome<Bag>> =>
      changeDiscs(player, bagId, rows => {
        const gone = rowIn(rows, bagDiscId)
        return closedUp(rows.filter(row => row !== gone))
      }),

    /** For the owner of the bag; `previous` is what the writer saw, undefined where they do not care. */
    setNotes: (
      player: Player,
      bagId: string,
      bagDiscId: string,
      { notes, previous }: { notes: string | null; previous: string | null | undefined },
    ): Promise<Outcome<Bag>> =>
      changeDiscs(player, bagId, rows => {
        const old = rowIn(rows, bagDiscId)
        const checked = checkNote(notes ?? '')
        if (checked.kind === 'refused') {
          return refuse('bad-request', { message: checked.message, field: 'notes' })
        }
        // The same note again is a retry, not a clash.
        const clashes = previous !== undefined && (previous || null) !== old.notes
        if (clashes && checked.value !== old.notes) return refuse('note-changed')
        return rows.map(row => (row === old ? changed(row, { notes: checked.value }) : row))
      }),

    /** For the owner of the bag. */
    reorder: (
      player: Player,
      bagId: string,
      bagDiscIds: readonly string[],
    ): Promise<Outcome<Bag>> =>
      changeDiscs(player, bagId, rows => {
        const byId = new Map(rows.map(row => [row.id, row]))
        if (!isReordering([...byId.keys()], bagDiscIds)) return refuse('order-mismatch')
        return positions(bagDiscIds).map(({ id, order }) => changed(rowIn(rows, id), { order }))
      }),
  }
}

export type BagService = ReturnType<typeof makeBagService>
