// Everything the product keeps about a player, for the player (rule AC4).
import type { Bag, Copy, OwnMold } from '@bagwise/contract'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import { accountOf } from '../db/tables/accounts.ts'
import { profileById } from '../db/tables/profiles.ts'
import { votesOf } from '../db/tables/swap-votes.ts'
import { iso } from '../db/values.ts'
import type { Player } from '../caller.ts'
import { done, type Outcome } from '../outcome.ts'

export type ExportParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly bagsOf: (player: Player) => Promise<Outcome<Bag[]>>
  readonly copiesOf: (
    player: Player,
  ) => Promise<Outcome<{ copies: Copy[]; shownOnProfile: boolean }>>
  readonly ownMoldsOf: (player: Player) => Promise<Outcome<{ molds: OwnMold[] }>>
  readonly subscribedSince: (email: string) => Promise<number | null>
  readonly now: () => number
}

export function makeExportService(parts: ExportParts) {
  const { database, sessions, bagsOf, copiesOf, ownMoldsOf, now } = parts
  return {
    /** For the player. */
    async everything(player: Player): Promise<Outcome<Record<string, unknown>>> {
      const [account, profile, bags, copies, ownMolds, votes, devices] = await Promise.all([
        accountOf(database.reader, player.id),
        profileById(database.reader, player.id),
        bagsOf(player),
        copiesOf(player),
        ownMoldsOf(player),
        votesOf(database.reader, player.id),
        sessions.list(player.id),
      ])
      // An unconfirmed address may be someone else's.
      const since = account?.emailConfirmed ? await parts.subscribedSince(account.email) : null
      return done({
        exportedAt: iso(now()),
        account: { id: player.id, email: account?.email },
        profile: profile && { ...profile, createdAt: iso(profile.createdAt) },
        newsletter: since === null ? null : { subscribedSince: iso(since) },
        bags: bags.kind === 'done' ? bags.value : [],
        copies: copies.kind === 'done' ? copies.value.copies : [],
        ownMolds: ownMolds.kind === 'done' ? ownMolds.value.molds : [],
        swapVotes: votes.map(({ from, to, vote, votedAt }) => ({
          from,
          to,
          vote,
          votedAt: iso(votedAt),
        })),
        sessions: devices.map(device => ({
          createdAt: iso(device.createdAt),
          lastSeenAt: iso(device.lastSeenAt),
          userAgent: device.userAgent,
        })),
      })
    },
  }
}

export type ExportService = ReturnType<typeof makeExportService>
