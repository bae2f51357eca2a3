// The leaderboard: fifty bags of a period, one's own place, and one bag opened.
import { PERIODS } from '@bagwise/domain'
import { z } from 'zod'
import { BagPreview, ScoreBreakdown } from './bags.ts'
import { endpoint } from './endpoint.ts'
import { PublicBag } from './profiles.ts'

export const LeaderboardEntry = z.strictObject({
  rank: z.number().int(),
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string(),
  bagId: z.uuid(),
  bagName: z.string(),
  completenessScore: z.number().int(),
  discCount: z.number().int(),
  scoreBreakdown: ScoreBreakdown,
  bagPreview: BagPreview,
  calculatedAt: z.iso.datetime(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

const PeriodQuery = z.strictObject({
  period: z.enum(PERIODS).default('daily'),
  timeZone: z.string().max(64).default('UTC'),
})

export const leaderboardEndpoints = {
  getLeaderboard: endpoint({
    method: 'GET',
    path: '/api/leaderboard',
    access: 'anyone',
    summary: 'The fifty most complete public bags scored in a period.',
    query: PeriodQuery,
    response: z.strictObject({ entries: z.array(LeaderboardEntry) }),
    problems: [],
  }),
  getOwnRank: endpoint({
    method: 'GET',
    path: '/api/leaderboard/own-rank',
    access: 'player',
    summary: 'The best place any of your bags has in a period, exact at any depth.',
    query: PeriodQuery,
    response: z.strictObject({
      own: LeaderboardEntry.nullable(),
      /** How many bags the period ranks. */
      total: z.number().int(),
    }),
    problems: [],
  }),
  getLeaderboardBag: endpoint({
    method: 'GET',
    path: '/api/leaderboard/bags/:bagId',
    access: 'anyone',
    summary: 'A public bag with its discs.',
    params: z.strictObject({ bagId: z.uuid() }),
    response: PublicBag,
    problems: ['bag-not-found'],
  }),
}
