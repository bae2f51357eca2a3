// Leaderboard endpoints: the top fifty bags of a period, the player's own rank, and one bag.
import { PERIODS } from '@bagwise/domain/leaderboard'
import * as z from 'zod/mini'
import { Avatar, PublicBag } from './profiles.ts'
import { Id } from './common.ts'
import { BagPreview, ScoreBreakdown } from './bags.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const LeaderboardEntry = z.object({
  rank: z.int(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.string(),
  avatar: Avatar,
  bagId: Id,
  bagName: z.string(),
  /** The last segment of the bag page's URL. */
  address: z.string(),
  completenessScore: z.int(),
  discCount: z.int(),
  scoreBreakdown: ScoreBreakdown,
  bagPreview: BagPreview,
  calculatedAt: z.iso.datetime(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

const PeriodQuery = z.strictObject({
  period: z._default(z.enum(PERIODS), 'daily'),
  timeZone: z._default(z.string().check(z.maxLength(64)), 'UTC'),
})

export const leaderboardEndpoints = {
  getLeaderboard: endpoint({
    ...routes.getLeaderboard,
    access: 'anyone',
    summary: 'List the fifty most complete public bags scored in a period.',
    query: PeriodQuery,
    cache: 'everyone',
    response: z.object({ entries: z.array(LeaderboardEntry) }),
    problems: [],
  }),
  getMyRank: endpoint({
    ...routes.getMyRank,
    access: 'player',
    summary: 'Get your highest-ranked bag in a period. The rank is exact at any position.',
    query: PeriodQuery,
    response: z.object({
      entry: z.nullable(LeaderboardEntry),
      /** How many bags are ranked in the period. */
      total: z.int(),
    }),
    problems: [],
  }),
  getLeaderboardBag: endpoint({
    ...routes.getLeaderboardBag,
    access: 'anyone',
    summary: 'Get a public bag with its discs.',
    params: z.strictObject({ bagId: Id }),
    response: PublicBag,
    problems: ['bag-not-found'],
  }),
}
