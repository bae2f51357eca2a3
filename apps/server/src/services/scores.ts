// Scores of bags, and which of them stand on the leaderboard; always inside the transaction of the change itself.
import { hash } from 'node:crypto'
import { type Disc, previewOf, scoreBag } from '@bagwise/domain'
import type { BagPreview } from '@bagwise/contract'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { lockPlayer } from '../db/tables/bags.ts'
import type { PlayerBags } from '../db/tables/rescoring.ts'
import { moveCounts } from '../db/tables/score-counts.ts'
import {
  isProfilePublic,
  scoreChanges,
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

/** A player's scores as they are stored, and as they should be but for what is listed. */
type Settling = {
  readonly playerId: string
  readonly profileIsPublic: boolean
  readonly before: readonly StoredScore[]
  readonly changed: readonly StoredScore[]
}

function listedIn({ changed, profileIsPublic }: Settling): readonly StoredScore[] {
  const listed = listedBags(changed, profileIsPublic)
  return changed.map(score => withFlags(score, { isListed: listed.has(score.bagId) }))
}

export function makeScoreService({
  database,
  catalog,
  now,
}: {
  database: Pick<Database, 'engine' | 'notices'>
  catalog: CatalogService
  now: () => number
}) {
  /** Lists what should be listed, stores what differs, counts and tells; the last write of its transaction. */
  async function settleAll(
    tx: Tx,
    players: readonly Settling[],
  ): Promise<(readonly StoredScore[])[]> {
    const settled = players.map(player => listedIn(player))
    for (const [index, { playerId, before }] of players.entries()) {
      await writeScores(tx, playerId, before, settled[index] ?? [])
    }
    const isListed = (score: StoredScore) => score.isListed
    const listedBefore = players.flatMap(({ before }) => before.filter(isListed))
    const listedAfter = settled.flatMap(after => after.filter(isListed))
    await moveCounts(tx, listedBefore, listedAfter)
    if (listedBefore.length + listedAfter.length > 0) {
      await database.notices.tell(tx, 'leaderboard_changed')
    }
    return settled
  }

  /** Lets a change of a player's scores happen. */
  async function settle(
    tx: Tx,
    playerId: string,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<readonly StoredScore[]> {
    const before = await scoresOfPlayer(tx, playerId)
    const profileIsPublic = await isProfilePublic(tx, playerId)
    const player = { playerId, profileIsPublic, before, changed: change(before) }
    return (await settleAll(tx, [player]))[0] ?? []
  }

  function discsOf(discIds: readonly string[]): Disc[] {
    return discIds.map(id => {
      const disc = catalog.byId(id)
      if (!disc) throw new Error(`A bag holds the disc ${id}, which no catalogue knows`)
      return disc
    })
  }

  /** The scores that today's rules and catalogue give; a bag keeps its place in time and its visibility. */
  const scoredAnew = ({ playerId, profileIsPublic, scores, discIds }: PlayerBags): Settling => ({
    playerId,
    profileIsPublic,
    before: scores,
    changed: Array.from(discIds, ([bagId, ids]) => {
      const was = scores.find(score => score.bagId === bagId)
      return {
        ...(was ?? { id: newId(now()), bagId, calculatedAt: now(), isPublic: true }),
        ...scoreFields(discsOf(ids)),
        isListed: false,
      }
    }),
  })

  return {
    /** Whether the rules and the catalogue of today would score or list anything of this player otherwise. */
    isOld(player: PlayerBags): boolean {
      const settling = scoredAnew(player)
      const { gone, changed } = scoreChanges(settling.before, listedIn(settling))
      return gone.length + changed.length > 0
    },

    /** For a transaction that holds the locks of these players; answers how many bags were scored otherwise. */
    async rescoreAll(tx: Tx, players: readonly PlayerBags[]): Promise<number> {
      const settling = players.map(scoredAnew)
      const settled = await settleAll(tx, settling)
      await database.notices.tell(tx, 'pages_changed')
      return settling.reduce((sum, { before }, index) => {
        const { gone, changed } = scoreChanges(before, settled[index] ?? [])
        return sum + gone.length + changed.length
      }, 0)
    },

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
