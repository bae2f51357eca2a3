// Bag scores and leaderboard listings, always updated in the same transaction as the bag.
import { isDeepStrictEqual } from 'node:util'
import type { Visibility } from '@bagwise/domain/bag'
import { type Disc, mainBrand } from '@bagwise/domain/disc'
import { previewOf, scoreBag } from '@bagwise/domain/scoring'
import type { BagPreview } from '@bagwise/contract'
import { shortDigest } from '../platform/digest.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import { type CatalogService, UnknownDiscError, discFinder } from '../catalog/index.ts'
import { writeListedDiscs } from './listing-queries.ts'
import { listBagsOfPlayers, type PlayerBags } from './rescoring-queries.ts'
import { moveCounts } from './count-queries.ts'
import {
  deleteScores,
  playerScores,
  type PlayerScores,
  type StoredScore,
  writeScores,
} from './queries.ts'
import { canSeeBag, lockPlayer, type ProfileAccess, type Restriction } from '../profiles/index.ts'

/** The same for every bag with the same discs, in any order. */
export const discDigest = (discIds: readonly string[]): string =>
  shortDigest(discIds.toSorted().join(' '))

/**
 * The bags on the leaderboard: those that everyone may see, each set of discs once (rule LE10).
 * If several bags have the same discs, the oldest is listed, so a clone never replaces the original.
 */
export function listedBagIds(
  scores: readonly Pick<StoredScore, 'bagId' | 'discDigest' | 'visibility' | 'isHidden'>[],
  owner: ProfileAccess,
): ReadonlySet<string> {
  const oldestByDigest = new Map<string, string>()
  for (const { bagId, discDigest, visibility, isHidden } of scores) {
    if (!canSeeBag(owner, { visibility, hidden: isHidden }, { id: null })) continue
    const oldest = oldestByDigest.get(discDigest)
    if (oldest === undefined || bagId < oldest) oldestByDigest.set(discDigest, bagId)
  }
  return new Set(oldestByDigest.values())
}

/** The stored score of a bag with these discs. */
export function scoreFields(discs: readonly Disc[]) {
  const { total, parts } = scoreBag(discs)
  return {
    completenessScore: total,
    scoreBreakdown: parts,
    // Only an empty bag has no speed range, and an empty bag has no score.
    bagPreview: previewOf(discs) as BagPreview,
    discDigest: discDigest(discs.map(disc => disc.id)),
    discCount: discs.length,
    mainBrand: mainBrand(discs),
  }
}

/** Throws if a disc is neither in the catalog nor a custom mold. */
export const resolveDiscs = (
  discOf: (id: string) => Disc | undefined,
  discIds: readonly string[],
) =>
  discIds.map(id => {
    const disc = discOf(id)
    if (!disc) throw new UnknownDiscError(id)
    return disc
  })

/** The fields that determine whether a bag is listed. */
type ListableBag = {
  readonly id: string
  readonly visibility: Visibility
  readonly hidden: Restriction | null
}

/** The scores that are missing from or different in the other list. */
function difference(
  scores: readonly StoredScore[],
  others: readonly StoredScore[],
): readonly StoredScore[] {
  const byBag = new Map(others.map(score => [score.bagId, score]))
  return scores.filter(score => !isDeepStrictEqual(score, byBag.get(score.bagId)))
}

const isListed = (score: StoredScore): boolean => score.isListed
const bagIdsOf = (scores: readonly StoredScore[]): string[] => scores.map(score => score.bagId)

/** Marks the new scores as listed or not, and compares them with the stored ones. */
function planScores({ scores: before, owner }: PlayerScores, newScores: readonly StoredScore[]) {
  const listed = listedBagIds(newScores, owner)
  const after = newScores.map(score => ({ ...score, isListed: listed.has(score.bagId) }))
  const outdated = difference(before, after)
  const changed = difference(after, before)
  const bagIds = [...new Set(bagIdsOf([...outdated, ...changed]))]
  return { after, outdated, changed, bagIds }
}

export function makeScoreService({
  database,
  catalog,
  now,
}: {
  database: Pick<Database, 'engine' | 'events'>
  catalog: CatalogService
  now: () => number
}) {
  /** Stores a player's new scores and everything derived from them. */
  async function save(
    tx: Tx,
    stored: PlayerScores,
    newScores: readonly StoredScore[],
  ): Promise<readonly StoredScore[]> {
    const { after, outdated, changed, bagIds } = planScores(stored, newScores)
    const kept = new Set(bagIdsOf(after))
    await deleteScores(
      tx,
      bagIds.filter(bagId => !kept.has(bagId)),
    )
    await writeScores(tx, stored.owner.id, changed)
    await writeListedDiscs(tx, bagIds)
    moveCounts(tx, { before: outdated.filter(isListed), after: changed.filter(isListed) })
    if ([...stored.scores, ...after].some(isListed)) {
      database.events.publish(tx, 'leaderboard_changed')
    }
    return after
  }

  /** Like `save`, for a player whose scores aren't loaded yet. */
  async function loadAndSave(
    tx: Tx,
    playerId: string,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<void> {
    const locked = await lockPlayer(database, tx, playerId)
    if (!locked) return
    const stored = await playerScores(tx, locked)
    await save(tx, stored, change(stored.scores))
  }

  /** The scores under the current rules and catalog. `calculatedAt` doesn't change. */
  const rescoreBags = ({ bags, customMolds, scores }: PlayerBags): StoredScore[] =>
    bags.map(({ bagId, discIds, visibility, isHidden }) => ({
      ...scoreFields(resolveDiscs(discFinder(catalog, customMolds), discIds)),
      bagId,
      calculatedAt: scores.find(score => score.bagId === bagId)?.calculatedAt ?? now(),
      isListed: false,
      visibility,
      isHidden,
    }))

  /** The ids of bags whose score or listing is wrong under the current rules and catalog. */
  const outdatedBagIds = (player: PlayerBags): readonly string[] => [
    ...new Set([...planScores(player, rescoreBags(player)).bagIds, ...player.outdatedListingIds]),
  ]

  return {
    isOutdated: (player: PlayerBags): boolean => outdatedBagIds(player).length > 0,

    /** The transaction must hold the player's lock. Returns how many bags were corrected. */
    async rescorePlayer(tx: Tx, playerId: string): Promise<number> {
      const [player] = await listBagsOfPlayers(tx, [playerId])
      if (!player) return 0
      const outdated = outdatedBagIds(player)
      await writeListedDiscs(tx, player.outdatedListingIds)
      await save(tx, player, rescoreBags(player))
      return outdated.length
    },

    /** Scores a bag with its new discs. The transaction must hold the player's lock. */
    async rescore(
      tx: Tx,
      stored: PlayerScores,
      { id: bagId, visibility, hidden }: ListableBag,
      discs: readonly Disc[],
    ): Promise<StoredScore | undefined> {
      const others = stored.scores.filter(score => score.bagId !== bagId)
      const bag = { bagId, visibility, isHidden: hidden !== null, isListed: false }
      const score = { ...bag, ...scoreFields(discs), calculatedAt: now() }
      const after = await save(tx, stored, discs.length === 0 ? others : [...others, score])
      return after.find(score => score.bagId === bagId)
    },

    /** The transaction must hold the player's lock. Returns undefined if the bag has no score. */
    async setVisibility(tx: Tx, stored: PlayerScores, bagId: string, visibility: Visibility) {
      const newScores = stored.scores.map(score =>
        score.bagId === bagId ? { ...score, visibility } : score,
      )
      const after = await save(tx, stored, newScores)
      return after.find(score => score.bagId === bagId)
    },

    /** Call this before deleting a bag. The transaction must hold the player's lock. */
    async deleteBagScore(tx: Tx, stored: PlayerScores, bagId: string): Promise<void> {
      const others = stored.scores.filter(score => score.bagId !== bagId)
      await save(tx, stored, others)
    },

    /** Adds the player's bags to the leaderboard or removes them. Call this after changing a profile's visibility, in the same transaction. */
    updateListings: (tx: Tx, playerId: string): Promise<void> =>
      loadAndSave(tx, playerId, scores => scores),

    /** Call this before deleting an account, in the same transaction. */
    deletePlayerScores: (tx: Tx, playerId: string): Promise<void> =>
      loadAndSave(tx, playerId, () => []),
  }
}

export type ScoreService = ReturnType<typeof makeScoreService>
