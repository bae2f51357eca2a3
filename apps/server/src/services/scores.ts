// Scores of bags, and which of them stand on the leaderboard; always inside the transaction of the change itself.
import { hash } from 'node:crypto'
import { type Disc, previewOf, scoreBag } from '@bagwise/domain'
import type { BagPreview } from '@bagwise/contract'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { lockPlayer } from '../db/tables/bags.ts'
import { moveCounts } from '../db/tables/score-counts.ts'
import {
  isProfilePublic,
  scoresOfPlayer,
  type StoredScore,
  writeScores,
} from '../db/tables/scores.ts'
import { newId } from '../ids.ts'
import type { CatalogService } from './catalog.ts'

/** The same for every bag of the same discs, in whatever order. */
export const discDigest = (discIds: readonly string[]): string =>
  hash('sha256', discIds.toSorted().join(' '), 'base64url').slice(0, 22)

/**
 * The bags that stand on the leaderboard: public, of a public profile, and each set of discs once
 * (D42). Of several equal bags the first made is listed, so that a clone never takes its place.
 */
export function listedBags(
  scores: readonly Pick<StoredScore, 'bagId' | 'discDigest' | 'isPublic'>[],
  profileIsPublic: boolean,
): ReadonlySet<string> {
  if (!profileIsPublic) return new Set()
  const firsts = new Map<string, string>()
  for (const { bagId, discDigest } of scores.filter(score => score.isPublic)) {
    const first = firsts.get(discDigest)
    if (first === undefined || bagId < first) firsts.set(discDigest, bagId)
  }
  return new Set(firsts.values())
}

/** What is stored of a bag of these discs. */
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

const withFlags = (
  score: StoredScore,
  flags: Partial<Pick<StoredScore, 'isPublic' | 'isListed'>>,
): StoredScore => ({ ...score, ...flags })

export function makeScoreService({
  database,
  catalog,
  now,
}: {
  database: Pick<Database, 'engine' | 'notices'>
  catalog: CatalogService
  now: () => number
}) {
  /** Lets a change of a player's scores happen, then lists and counts what should be listed. */
  async function settle(
    tx: Tx,
    playerId: string,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<readonly StoredScore[]> {
    const before = await scoresOfPlayer(tx, playerId)
    const changed = change(before)
    const listed = listedBags(changed, await isProfilePublic(tx, playerId))
    const after = changed.map(score => withFlags(score, { isListed: listed.has(score.bagId) }))
    await writeScores(tx, playerId, before, after)
    const listedBefore = before.filter(score => score.isListed)
    const listedAfter = after.filter(score => score.isListed)
    await moveCounts(tx, listedBefore, listedAfter)
    if (listedBefore.length + listedAfter.length > 0) {
      await database.notices.tell(tx, 'leaderboard_changed')
    }
    return after
  }

  function discsOf(discIds: readonly string[]): Disc[] {
    return discIds.map(id => {
      const disc = catalog.byId(id)
      if (!disc) throw new Error(`A bag holds the disc ${id}, which no catalogue knows`)
      return disc
    })
  }

  return {
    /** For a transaction that holds the player's lock: the bag's discs are these now. */
    async rescore(
      tx: Tx,
      playerId: string,
      bagId: string,
      discIds: readonly string[],
      { isPublic = true } = {},
    ): Promise<StoredScore | undefined> {
      const scores = await settle(tx, playerId, scores => {
        const others = scores.filter(score => score.bagId !== bagId)
        if (discIds.length === 0) return others
        const was = scores.find(score => score.bagId === bagId)
        const score: StoredScore = {
          ...scoreFields(discsOf(discIds)),
          id: was?.id ?? newId(now()),
          bagId,
          calculatedAt: now(),
          isPublic: was?.isPublic ?? isPublic,
          isListed: false,
        }
        return [...others, score]
      })
      return scores.find(score => score.bagId === bagId)
    },

    /** For a transaction that holds the player's lock; undefined where the bag has no score. */
    async setVisibility(
      tx: Tx,
      playerId: string,
      bagId: string,
      isPublic: boolean,
    ): Promise<StoredScore | undefined> {
      const scores = await settle(tx, playerId, scores =>
        scores.map(score => (score.bagId === bagId ? withFlags(score, { isPublic }) : score)),
      )
      return scores.find(score => score.bagId === bagId)
    },

    /** For a transaction that holds the player's lock, before the bag itself goes. */
    async forgetBag(tx: Tx, playerId: string, bagId: string): Promise<void> {
      await settle(tx, playerId, scores => scores.filter(score => score.bagId !== bagId))
    },

    /** For whoever changed the player's privacy, in the same transaction and after the change. */
    relistPlayer: async (tx: Tx, playerId: string): Promise<void> => {
      await lockPlayer(database, tx, playerId)
      await settle(tx, playerId, scores => scores)
    },

    /** For whoever deletes the account, in the same transaction and before the account goes. */
    forgetPlayer: async (tx: Tx, playerId: string): Promise<void> => {
      await lockPlayer(database, tx, playerId)
      await settle(tx, playerId, () => [])
    },
  }
}

export type ScoreService = ReturnType<typeof makeScoreService>
