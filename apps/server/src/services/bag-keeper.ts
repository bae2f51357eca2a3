// Opens one of a player's bags for changing: alone with the player's bags, all of it or nothing of it.
import { checkBagName, BAGS_PER_PLAYER } from '@bagwise/domain'
import type { ProblemCode } from '@bagwise/contract'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { discsOfBag, type StoredBagDisc, writeDiscs } from '../db/tables/bag-discs.ts'
import {
  countBags,
  findBag,
  type HeldPlayer,
  insertBag,
  lockPlayer,
  setVersion,
} from '../db/tables/bags.ts'
import { type Standing, standingOf, type StoredScore } from '../db/tables/scores.ts'
import { iso } from '../db/values.ts'
import type { Player } from '../caller.ts'
import { newId } from '../ids.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  RolledBack,
  undoneWhenRefused,
} from '../outcome.ts'
import type { OwnBag } from './bag-view.ts'
import type { ScoreService } from './scores.ts'
import { makeVersioned } from './versioned.ts'

/** Few enough to weigh little, more than ever write within the same few seconds. */
const MOST_REMEMBERED = 500

/** Leaves the transaction, which then has written nothing. */
export function refuse(code: ProblemCode, details: Partial<Refusal> = {}): never {
  throw new RolledBack(refused(code, details))
}

/** The name as it will be stored; a wrong one leaves the transaction with the rule's own words. */
export function storableName(raw: string): string {
  const checked = checkBagName(raw)
  return checked.kind === 'ok'
    ? checked.value
    : refuse('bad-request', { message: checked.message, field: 'name' })
}

export const changed = (row: StoredBagDisc, change: Partial<StoredBagDisc>): StoredBagDisc => ({
  ...row,
  ...change,
})

const sameDiscs = (a: readonly StoredBagDisc[], b: readonly StoredBagDisc[]): boolean =>
  a.length === b.length &&
  new Set(a.map(row => row.discId)).isSubsetOf(new Set(b.map(row => row.discId)))

const sameRows = (a: readonly StoredBagDisc[], b: readonly StoredBagDisc[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b)

const scoreIn = ({ scores }: Standing, bagId: string): StoredScore | undefined =>
  scores.find(score => score.bagId === bagId)

/** A bag with all scores of its player, which it is settled among. */
export type HeldBag = OwnBag & { readonly standing: Standing }

export function makeBagKeeper({
  database,
  scores,
  now,
}: {
  database: Database
  scores: ScoreService
  now: () => number
}) {
  /** The bag that each player changed last. */
  const changedLast = makeVersioned<HeldBag>({ now, mostPlayers: MOST_REMEMBERED })

  /** Runs work while nothing else of this player can be written. */
  const alone = <T>(
    player: Player,
    work: (tx: Tx, held: HeldPlayer) => Promise<T>,
  ): Promise<Outcome<T>> =>
    undoneWhenRefused(() =>
      database.transaction(async tx => {
        const held = await lockPlayer(database, tx, player.id)
        if (!held) return refuse('signed-out')
        await database.notices.tell(tx, 'pages_changed')
        return work(tx, held)
      }),
    )

  async function open(
    tx: Tx,
    player: HeldPlayer,
    bagId: string,
    missing: ProblemCode = 'bag-not-found',
  ): Promise<HeldBag> {
    const known = changedLast.at(player.id, player.version - 1)
    if (known?.bag.id === bagId) return known
    const bag = await findBag(tx, player.id, bagId)
    if (!bag) return refuse(missing)
    const discs = await discsOfBag(tx, bagId)
    const standing = await standingOf(tx, player)
    return { bag, discs, standing, score: scoreIn(standing, bagId) }
  }

  /** Makes the bag hold these discs: its version grows, its score follows when the set changed. */
  async function fill(
    tx: Tx,
    own: OwnBag,
    standing: Standing,
    discs: readonly StoredBagDisc[],
    visibility?: { isPublic: boolean },
  ): Promise<HeldBag> {
    const { bag } = own
    if (sameRows(own.discs, discs)) return { ...own, standing }
    const version = bag.version + 1
    await writeDiscs(tx, bag.id, own.discs, discs)
    await setVersion(tx, bag, version)
    const after = { bag: { ...bag, version }, discs }
    if (sameDiscs(own.discs, discs)) return { ...own, ...after, standing }
    const discIds = discs.map(row => row.discId)
    const scored = {
      ...standing,
      scores: await scores.rescore(tx, standing, bag.id, discIds, visibility),
    }
    return { ...after, standing: scored, score: scoreIn(scored, bag.id) }
  }

  return {
    alone,
    open,
    fill,

    /** Opens a bag, fills it, and remembers what it holds for the next change. */
    async change(
      player: Player,
      bagId: string,
      change: (discs: readonly StoredBagDisc[]) => readonly StoredBagDisc[],
    ): Promise<Outcome<OwnBag>> {
      const outcome = await alone(player, async (tx, held) => {
        const own = await open(tx, held, bagId)
        return {
          version: held.version,
          bag: await fill(tx, own, own.standing, change(own.discs)),
        }
      })
      if (outcome.kind === 'refused') return outcome
      const { version, bag } = outcome.value
      changedLast.keep(player.id, version, bag)
      return done(bag)
    },

    /** A new bag without discs, within the limit; the first one is active (D13). */
    async create(tx: Tx, player: HeldPlayer, rawName: string): Promise<OwnBag> {
      const name = storableName(rawName)
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
      }
      await insertBag(tx, bag)
      return { bag, discs: [], score: undefined }
    },
  }
}
