// Scores of bags and which of them are on the leaderboard; always updated in the transaction of the change.
import { hash } from 'node:crypto'
import { bagAudience, type Visibility } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { previewOf, scoreBag } from '@bagwise/domain/scoring'
import type { BagPreview } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  scoringVersion,
  type CatalogService,
  UnknownDiscError,
  discFinder,
} from '../catalog/index.ts'
import { list, unlist } from './listing-queries.ts'
import { bagsOfPlayers, type PlayerBags } from './rescoring-queries.ts'
import { deleteUnusedCounts, mergeSlots, moveCounts, randomSlot } from './count-queries.ts'
import {
  playerScores,
  type PlayerScores,
  type ScoreChanges,
  scoreChanges,
  type StoredScore,
  writeScores,
} from './queries.ts'
import { newId } from '../platform/ids.ts'
import { lockPlayer } from '../accounts/index.ts'
import type { Restriction } from '../profiles/index.ts'

/** The same for every bag with the same discs, in any order. */
export const discDigest = (discIds: readonly string[]): string =>
  hash('sha256', discIds.toSorted().join(' '), 'base64url').slice(0, 22)

/**
 * The bags on the leaderboard: those that everyone may see, and each set of discs once (rule LE10).
 * Of several equal bags the oldest is listed, so that a clone never replaces it.
 */
export function listedBags(
  scores: readonly Pick<StoredScore, 'bagId' | 'discDigest' | 'visibility' | 'isHidden'>[],
  profileIsPublic: boolean,
): ReadonlySet<string> {
  const firsts = new Map<string, string>()
  for (const { bagId, discDigest, visibility, isHidden } of scores) {
    if (bagAudience({ visibility, isHidden, profileIsPublic }) !== 'everyone') continue
    const first = firsts.get(discDigest)
    if (first === undefined || bagId < first) firsts.set(discDigest, bagId)
  }
  return new Set(firsts.values())
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
  }
}

/** Every disc that a bag holds is known. */
export const discsFrom = (
  discOf: (id: string) => Disc | undefined,
  discIds: readonly string[],
): Disc[] =>
  discIds.map(id => {
    const disc = discOf(id)
    if (!disc) throw new UnknownDiscError(id)
    return disc
  })

/** The parts of a bag that decide whether it is listed. */
type ScoredBag = {
  readonly id: string
  readonly visibility: Visibility
  readonly hidden: Restriction | null
}

/** A player's stored scores, and the new ones before `listed` is decided. */
type ScoreUpdate = PlayerScores & { readonly wanted: readonly StoredScore[] }

/** The new scores, and what changes in the stored ones. */
function plannedScores({ wanted, scores, profileIsPublic }: ScoreUpdate) {
  const listed = listedBags(wanted, profileIsPublic)
  const after = wanted.map(score => ({ ...score, isListed: listed.has(score.bagId) }))
  return { after, ...scoreChanges(scores, after) }
}

const isListed = (score: StoredScore): boolean => score.isListed

/** The bags whose rows for browsing must be written, and those whose rows must go. */
function listingChanges({ gone, changed, replaced }: ScoreChanges) {
  const were = new Map(replaced.map(score => [score.bagId, score]))
  const listed = changed.filter(score => {
    const was = were.get(score.bagId)
    const same =
      was?.isListed &&
      was.completenessScore === score.completenessScore &&
      was.discDigest === score.discDigest
    return score.isListed && !same
  })
  const hidden = changed.filter(score => !score.isListed && were.get(score.bagId)?.isListed)
  return { listed, unlisted: [...gone.filter(isListed), ...hidden] }
}

const bagIdsOf = (scores: readonly StoredScore[]): string[] => scores.map(score => score.bagId)

export function makeScoreService({
  database,
  catalog,
  now,
}: {
  database: Pick<Database, 'db' | 'engine' | 'events' | 'transaction'>
  catalog: CatalogService
  now: () => number
}) {
  /** Decides what is listed, stores changes, updates counts and publishes; the last write of its transaction. */
  async function applyAll(tx: Tx, updates: readonly ScoreUpdate[]) {
    const players = updates.map(player => ({ ...player, ...plannedScores(player) }))
    for (const player of players) await writeScores(tx, player.playerId, player)
    const listings = players.map(listingChanges)
    await unlist(tx, bagIdsOf(listings.flatMap(({ unlisted }) => unlisted)))
    await list(database.engine, tx, bagIdsOf(listings.flatMap(({ listed }) => listed)))
    await moveCounts(tx, randomSlot(database.engine), {
      before: players.flatMap(({ gone, replaced }) => [...gone, ...replaced].filter(isListed)),
      after: players.flatMap(({ changed }) => changed.filter(isListed)),
    })
    if (players.some(({ scores, after }) => scores.some(isListed) || after.some(isListed))) {
      database.events.publish(tx, 'leaderboard_changed')
    }
    return players
  }

  async function applyScores(
    tx: Tx,
    stored: PlayerScores,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<readonly StoredScore[]> {
    const [player] = await applyAll(tx, [{ ...stored, wanted: change(stored.scores) }])
    return player?.after ?? []
  }

  /** Returns the score of one bag, or undefined if it has none. */
  const applyToBag = async (
    tx: Tx,
    stored: PlayerScores,
    bagId: string,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<StoredScore | undefined> =>
    (await applyScores(tx, stored, change)).find(score => score.bagId === bagId)

  /** The same for a player whose scores are not loaded yet. */
  async function applyScoresOf(
    tx: Tx,
    playerId: string,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<void> {
    const locked = await lockPlayer(database, tx, playerId)
    if (locked) await applyScores(tx, await playerScores(tx, locked), change)
  }

  /** The scores that today's rules and catalog give; a bag keeps its place in time and its visibility. */
  const rescored = ({ bags, customMolds, ...stored }: PlayerBags): ScoreUpdate => ({
    ...stored,
    wanted: Array.from(bags, ([bagId, { discIds, visibility, isHidden }]) => {
      const was = stored.scores.find(score => score.bagId === bagId)
      return {
        ...(was ?? { id: newId(now()), bagId, calculatedAt: now() }),
        ...scoreFields(discsFrom(discFinder(catalog, customMolds), discIds)),
        isListed: false,
        visibility,
        isHidden,
      }
    }),
  })

  return {
    /** What the scores of this process depend on. */
    version: (): string => scoringVersion(catalog.version),

    /** Whether the current rules and catalog would change a score or listing of this player. */
    isOld(player: PlayerBags): boolean {
      const { gone, changed } = plannedScores(rescored(player))
      return gone.length + changed.length > 0
    },

    /** For a transaction that holds the locks of these players; returns how many scores changed. */
    async rescoreAll(tx: Tx, players: readonly PlayerBags[]): Promise<number> {
      const applied = await applyAll(tx, players.map(rescored))
      return applied.reduce((sum, { gone, changed }) => sum + gone.length + changed.length, 0)
    },

    /** For a transaction that holds the player's lock, after facts of their custom molds changed. */
    async rescorePlayer(tx: Tx, playerId: string): Promise<void> {
      await applyAll(tx, (await bagsOfPlayers(tx, [playerId])).map(rescored))
    },

    /** For a transaction that holds the player's lock: the bag's discs are these now. */
    rescore: (
      tx: Tx,
      stored: PlayerScores,
      { id: bagId, visibility, hidden }: ScoredBag,
      discs: readonly Disc[],
    ): Promise<StoredScore | undefined> =>
      applyToBag(tx, stored, bagId, scores => {
        const others = scores.filter(score => score.bagId !== bagId)
        if (discs.length === 0) return others
        const was = scores.find(score => score.bagId === bagId)
        const score: StoredScore = {
          ...scoreFields(discs),
          id: was?.id ?? newId(now()),
          bagId,
          calculatedAt: now(),
          isListed: false,
          visibility,
          isHidden: hidden !== null,
        }
        return [...others, score]
      }),

    /** For a transaction that holds the player's lock; undefined if the bag has no score. */
    setVisibility: (
      tx: Tx,
      stored: PlayerScores,
      bagId: string,
      visibility: Visibility,
    ): Promise<StoredScore | undefined> =>
      applyToBag(tx, stored, bagId, scores =>
        scores.map(score => (score.bagId === bagId ? { ...score, visibility } : score)),
      ),

    /** For a transaction that holds the player's lock, before the bag is deleted. */
    async forgetBag(tx: Tx, stored: PlayerScores, bagId: string): Promise<void> {
      await applyScores(tx, stored, scores => scores.filter(score => score.bagId !== bagId))
    },

    /** Keeps the counts small; SQLite has one slot. */
    async sweep(): Promise<number> {
      if (database.engine === 'postgres') await mergeSlots(database, now())
      return deleteUnusedCounts(database.db, now())
    },

    /** Call after changing a profile's visibility, in the same transaction. */
    relistPlayer: (tx: Tx, playerId: string): Promise<void> =>
      applyScoresOf(tx, playerId, scores => scores),

    /** Call before deleting an account, in the same transaction. */
    forgetPlayer: (tx: Tx, playerId: string): Promise<void> =>
      applyScoresOf(tx, playerId, () => []),
  }
}

export type ScoreService = ReturnType<typeof makeScoreService>
