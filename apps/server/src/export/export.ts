// Exports everything stored about a player (rule AC4).
import type {
  Bag,
  OwnedDisc,
  ExportedAccount,
  ExportedLists,
  ExportPart,
  CustomMold,
} from '@bagwise/contract'
import { type Sessions, accountOf } from '../accounts/index.ts'
import type { Database } from '../platform/db/connect.ts'
import { addressesOf } from '../bags/index.ts'
import { importsOf } from '../imports/index.ts'
import { actionsAbout, reportsBy } from '../moderation/index.ts'
import { avatarsOf, profileById, type Restriction, type StoredProfile } from '../profiles/index.ts'
import { votesOf } from '../swaps/index.ts'
import type { Player, HandlersOf } from '../platform/http/caller.ts'
import { done, type Result } from '../platform/result.ts'
import { firstPage, jsonBytes } from '../platform/pagination.ts'
import { iso } from '../platform/time.ts'

export type ExportParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly bagsOf: (
    player: Player,
    after: string | undefined,
  ) => Promise<Result<{ bags: Bag[]; next: string | null }>>
  readonly ownedDiscsOf: (
    player: Player,
    after: string | undefined,
  ) => Promise<Result<{ ownedDiscs: OwnedDisc[]; next: string | null }>>
  readonly customMoldsOf: (player: Player) => Promise<Result<{ molds: CustomMold[] }>>
  readonly subscribedSince: (email: string) => Promise<number | null>
  readonly now: () => number
}

/** A part starts another list only up to this size, because the list may add about 500 kB. */
const PART_BYTES = 100_000

const restriction = (stored: Restriction | null) =>
  stored && { reason: stored.reason, at: iso(stored.at) }

const exportedProfile = (profile: StoredProfile): NonNullable<ExportedAccount['profile']> => ({
  ...profile,
  createdAt: iso(profile.createdAt),
  restrictions: {
    hidden: restriction(profile.restrictions.hidden),
    suspended: restriction(profile.restrictions.suspended),
  },
})

type ListName = keyof ExportedLists
type ListPage<Name extends ListName> = {
  readonly page: ExportedLists[Name]
  readonly next: string | null
}

export function makeExportService(parts: ExportParts) {
  const { database, sessions, bagsOf, ownedDiscsOf, customMoldsOf, now } = parts

  async function account(player: Player): Promise<ExportedAccount> {
    const [account, profile, avatars, addresses, customMolds, devices, reports, actions] =
      await Promise.all([
        accountOf(database.reader, player.id),
        profileById(database.reader, player.id),
        avatarsOf(database.reader, player.id),
        addressesOf(database.reader, player.id),
        customMoldsOf(player),
        sessions.list(player.id),
        reportsBy(database.reader, player.id),
        actionsAbout(database.reader, player.id),
      ])
    // An unconfirmed address may belong to someone else.
    const since = account?.emailConfirmed ? await parts.subscribedSince(account.email) : null
    return {
      exportedAt: iso(now()),
      account: { id: player.id, email: account?.email ?? null },
      profile: profile ? exportedProfile(profile) : null,
      avatars: avatars.map(({ size, bytes }) => ({
        size,
        type: 'image/webp',
        base64: Buffer.from(bytes).toString('base64'),
      })),
      newsletter: since === null ? null : { subscribedSince: iso(since) },
      bagAddresses: addresses.map(({ address, bagId, renamedAt }) => ({
        address,
        bagId,
        renamedAt: renamedAt === null ? null : iso(renamedAt),
      })),
      customMolds: customMolds.kind === 'done' ? customMolds.value.molds : [],
      reports: reports.map(({ reason, note, created_at, closed_at }) => ({
        reason,
        note,
        createdAt: iso(created_at),
        closedAt: closed_at === null ? null : iso(closed_at),
      })),
      moderatorActions: actions.map(({ at, action, bag_id, reason }) => ({
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
    }
  }

  const imports = async (player: Player) =>
    (await importsOf(database.reader, player.id)).map(
      ({ id, bag, done: { added, ownedDiscIds }, createdAt, undoneAt }) => ({
        id,
        bagId: bag?.id ?? null,
        discIds: added.map(({ discId }) => discId),
        ownedDiscIds: [...ownedDiscIds],
        createdAt: iso(createdAt),
        undoneAt: undoneAt === null ? null : iso(undoneAt),
      }),
    )

  const swapVotes = async (player: Player) =>
    (await votesOf(database.reader, player.id)).map(({ from, to, vote, votedAt }) => ({
      from,
      to,
      vote,
      votedAt: iso(votedAt),
    }))

  /** One page of a list; `after` is an index. */
  function slice<T>(items: readonly T[], after: string | undefined) {
    const start = Number(after ?? 0)
    const page = firstPage(items.slice(start))
    const end = start + page.length
    return { page, next: end < items.length ? String(end) : null }
  }

  /** In the order of the export; each list may take several parts. */
  const LISTS: {
    readonly [Name in ListName]: (player: Player, after?: string) => Promise<ListPage<Name>>
  } = {
    async bags(player, after) {
      const found = await bagsOf(player, after)
      return found.kind === 'done'
        ? { page: found.value.bags, next: found.value.next }
        : { page: [], next: null }
    },
    async ownedDiscs(player, after) {
      const found = await ownedDiscsOf(player, after)
      return found.kind === 'done'
        ? { page: found.value.ownedDiscs, next: found.value.next }
        : { page: [], next: null }
    },
    imports: async (player, after) => slice(await imports(player), after),
    swapVotes: async (player, after) => slice(await swapVotes(player), after),
  }
  const LIST_NAMES = Object.keys(LISTS) as ListName[]

  return {
    /** Returns one part. The first one contains the account, the others continue the lists. */
    async part(player: Player, after: string | undefined): Promise<Result<ExportPart>> {
      const [, name, from] = /^([a-zA-Z]+):(.*)$/.exec(after ?? '') ?? []
      const start = Math.max(
        0,
        LIST_NAMES.findIndex(list => list === name),
      )
      const found: Omit<ExportPart, 'next'> = name === undefined ? await account(player) : {}
      let bytes = jsonBytes(found)
      for (const [index, list] of LIST_NAMES.entries()) {
        if (index < start) continue
        if (bytes > PART_BYTES) return done({ ...found, next: `${list}:` })
        const { page, next } = await LISTS[list](player, index === start && from ? from : undefined)
        Object.assign(found, { [list]: page })
        bytes += jsonBytes(page)
        if (next !== null) return done({ ...found, next: `${list}:${next}` })
      }
      return done({ ...found, next: null })
    },
  }
}

export type ExportService = ReturnType<typeof makeExportService>

export const exportHandlers = (exports: ExportService): HandlersOf<'exportMyData'> => ({
  exportMyData: ({ query }, { player }) => exports.part(player, query.after),
})
