// Everything the product keeps about a player, for the player (rule AC4).
import type { Bag, Copy, OwnMold } from '@bagwise/contract'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import { accountOf } from '../db/tables/accounts.ts'
import { addressesOf } from '../db/tables/bag-addresses.ts'
import { importsOf } from '../db/tables/imports.ts'
import { actionsAbout } from '../db/tables/operator-actions.ts'
import { picturesOf } from '../db/tables/pictures.ts'
import { profileById } from '../db/tables/profiles.ts'
import { reportsBy } from '../db/tables/reports.ts'
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
      const [
        account,
        profile,
        pictures,
        bags,
        addresses,
        imports,
        copies,
        ownMolds,
        votes,
        devices,
      ] = await Promise.all([
        accountOf(database.reader, player.id),
        profileById(database.reader, player.id),
        picturesOf(database.reader, player.id),
        bagsOf(player),
        addressesOf(database.reader, player.id),
        importsOf(database.reader, player.id),
        copiesOf(player),
        ownMoldsOf(player),
        votesOf(database.reader, player.id),
        sessions.list(player.id),
      ])
      const reports = await reportsBy(database.reader, player.id)
      const actions = await actionsAbout(database.reader, player.id)
      // An unconfirmed address may be someone else's.
      const since = account?.emailConfirmed ? await parts.subscribedSince(account.email) : null
      return done({
        exportedAt: iso(now()),
        account: { id: player.id, email: account?.email },
        profile: profile && { ...profile, createdAt: iso(profile.createdAt) },
        pictures: pictures.map(({ size, bytes }) => ({
          size,
          type: 'image/webp',
          base64: Buffer.from(bytes).toString('base64'),
        })),
        newsletter: since === null ? null : { subscribedSince: iso(since) },
        bags: bags.kind === 'done' ? bags.value : [],
        bagAddresses: addresses.map(({ address, bagId, renamedAt }) => ({
          address,
          bagId,
          renamedAt: renamedAt === null ? null : iso(renamedAt),
        })),
        imports: imports.map(({ id, bag, done: { added, copyIds }, createdAt, undoneAt }) => ({
          id,
          bagId: bag?.id ?? null,
          discIds: added.map(({ discId }) => discId),
          copyIds,
          createdAt: iso(createdAt),
          undoneAt: undoneAt === null ? null : iso(undoneAt),
        })),
        copies: copies.kind === 'done' ? copies.value.copies : [],
        ownMolds: ownMolds.kind === 'done' ? ownMolds.value.molds : [],
        swapVotes: votes.map(({ from, to, vote, votedAt }) => ({
          from,
          to,
          vote,
          votedAt: iso(votedAt),
        })),
        reports: reports.map(({ reason, note, created_at, closed_at }) => ({
          reason,
          note,
          createdAt: iso(created_at),
          closedAt: closed_at === null ? null : iso(closed_at),
        })),
        operatorActions: actions.map(({ at, action, bag_id, reason }) => ({
          at: iso(at),
          action,
          bagId: bag_id,
          reason,
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
