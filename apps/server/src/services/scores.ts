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
  scoreChanges,
  type Standing,
  standingOf,
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

/** The very same score where nothing changes. */
function withFlags(
  score: StoredScore,
  {
    isPublic = score.isPublic,
    isListed = score.isListed,
  }: Partial<Pick<StoredScore, 'isPublic' | 'isListed'>>,
): StoredScore {
  const same = isPublic === score.isPublic && isListed === score.isListed
  return same ? score : { ...score, isPublic, isListed }
}

/** A player's scores as they are stored, and as they should be but for what is listed. */
type Settling = Standing & { readonly wanted: readonly StoredScore[] }

/** The scores as they will be, and what that changes of those that are there. */
function settled({ wanted, scores, profileIsPublic }: Settling) {
  const listed = listedBags(wanted, profileIsPublic)
  const after = wanted.map(score => withFlags(score, { isListed: listed.has(score.bagId) }))
  return { after, ...scoreChanges(scores, after) }
}

const isListed = (score: StoredScore): boolean => score.isListed

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
  async function settleAll(tx: Tx, settling: readonly Settling[]) {
    const players = settling.map(player => ({ ...player, ...settled(player) }))
    for (const player of players) await writeScores(tx, player.playerId, player)
    await moveCounts(
      tx,
      players.flatMap(({ gone, replaced }) => [...gone, ...replaced].filter(isListed)),
      players.flatMap(({ changed }) => changed.filter(isListed)),
    )
    if (players.some(({ scores, after }) => scores.some(isListed) || after.some(isListed))) {
      await database.notices.tell(tx, 'leaderboard_changed')
    }
    return players
  }

  /** Lets a change of a player's scores happen. */
  async function settle(
    tx: Tx,
    standing: Standing,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<readonly StoredScore[]> {
    const [player] = await settleAll(tx, [{ ...standing, wanted: change(standing.scores) }])
    return player?.after ?? []
  }

  /** The same for someone whose bags were not read yet; an account without a profile shows nothing. */
  async function settleFor(
    tx: Tx,
    playerId: string,
    change: (scores: readonly StoredScore[]) => readonly StoredScore[],
  ): Promise<void> {
    const held = await lockPlayer(database, tx, playerId)
    await settle(tx, await standingOf(tx, held ?? { id: playerId, isPublic: false }), change)
  }

  function discsOf(discIds: readonly string[]): Disc[] {
    return discIds.map(id => {
      const disc = catalog.byId(id)
      if (!disc) throw new Error(`A bag holds the disc ${id}, which no catalogue knows`)
      return disc
    })
  }

  /** The scores that today's rules and catalogue give; a bag keeps its place in time and its visibility. */
  const scoredAnew = ({ discIds, ...standing }: PlayerBags): Settling => ({
    ...standing,
    wanted: Array.from(discIds, ([bagId, ids]) => {
      const was = standing.scores.find(score => score.bagId === bagId)
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
      const { gone, changed } = settled(scoredAnew(player))
      return gone.length + changed.length > 0
    },

    /** For a transaction that holds the locks of these players; answers how many bags were scored otherwise. */
    async rescoreAll(tx: Tx, players: readonly PlayerBags[]): Promise<number> {
      const rescored = await settleAll(tx, players.map(scoredAnew))
      await database.notices.tell(tx, 'pages_changed')
      return rescored.reduce((sum, { gone, changed }) => sum + gone.length + changed.length, 0)
    },

    /** For a transaction that holds the player: the bag's discs are these now. Answers all scores of the player. */
    rescore: (
      tx: Tx,
      standing: Standing,
      bagId: string,
      discIds: readonly string[],
      { isPublic = true } = {},
    ): Promise<readonly StoredScore[]> =>
      settle(tx, standing, scores => {
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
      }),

    /** For a transaction that holds the player; undefined where the bag has no score. */
    async setVisibility(
      tx: Tx,
      standing: Standing,
      bagId: string,
      isPublic: boolean,
    ): Promise<StoredScore | undefined> {
      const scores = await settle(tx, standing, scores =>
        scores.map(score => (score.bagId === bagId ? withFlags(score, { isPublic }) : score)),
      )
      return scores.find(score => score.bagId === bagId)
    },

    /** For a transaction that holds the player, before the bag itself goes. */
    async forgetBag(tx: Tx, standing: Standing, bagId: string): Promise<void> {
      await settle(tx, standing, scores => scores.filter(score => score.bagId !== bagId))
    },

    /** For whoever changed the player's privacy, in the same transaction and after the change. */
    relistPlayer: (tx: Tx, playerId: string): Promise<void> =>
      settleFor(tx, playerId, scores => scores),

    /** For whoever deletes the account, in the same transaction and before the account goes. */
    forgetPlayer: (tx: Tx, playerId: string): Promise<void> => settleFor(tx, playerId, () => []),
  }
}

export type ScoreService = ReturnType<typeof makeScoreService>
