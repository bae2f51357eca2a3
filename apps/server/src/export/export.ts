// Exports everything stored about a player (rule AC4).
import type { ExportedAccount, ExportedLists, ExportPart } from '@bagwise/contract'
import { type Sessions, findAccountById } from '../accounts/index.ts'
import { listAddressesOf, type BagService } from '../bags/index.ts'
import type { CustomMoldService, OwnedDiscService, WishListService } from '../collection/index.ts'
import type { Database } from '../platform/db/connect.ts'
import { iso, isoOrNull } from '../platform/time.ts'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import { takePage, jsonBytes } from '../platform/pagination.ts'
import { done, type Result } from '../platform/result.ts'
import {
  listAvatarsOf,
  findProfileById,
  restrictionView,
  type StoredProfile,
} from '../profiles/index.ts'
import { listActionsAbout, listExportedChanges, listReportsBy, listVotesOf } from './queries.ts'

type ListName = keyof ExportedLists
type ListPage<Name extends ListName> = {
  readonly page: ExportedLists[Name]
  readonly next: string | null
}

/** A part that exceeds this size doesn't start another list, which could add about 500 kB. */
const PART_BYTES = 100_000

const exportedProfile = (profile: StoredProfile): NonNullable<ExportedAccount['profile']> => ({
  ...profile,
  createdAt: iso(profile.createdAt),
  restrictions: {
    hidden: restrictionView(profile.restrictions.hidden),
    suspended: restrictionView(profile.restrictions.suspended),
  },
})

/** One page of a list; `after` is an index. */
function pageByIndex<T>(items: readonly T[], after = '0') {
  const start = Number(after)
  const page = takePage(items.slice(start))
  const end = start + page.length
  return { page, next: end < items.length ? String(end) : null }
}

/** Returns the list to continue and its own cursor, or undefined for the first part. */
function parsePartCursor(cursor: string | undefined) {
  const [list, after] = cursor?.split(':') ?? []
  return list === undefined ? undefined : { list, after: after || undefined }
}

export function makeExportService({
  database: { reader },
  sessions,
  bags,
  ownedDiscs,
  customMolds,
  wishList,
  subscribedSince,
  now,
}: {
  database: Pick<Database, 'reader'>
  sessions: Pick<Sessions, 'list'>
  bags: Pick<BagService, 'page'>
  ownedDiscs: Pick<OwnedDiscService, 'page'>
  customMolds: Pick<CustomMoldService, 'list'>
  wishList: Pick<WishListService, 'load'>
  subscribedSince: (email: string) => Promise<number | null>
  now: () => number
}) {
  async function account(player: Player): Promise<ExportedAccount> {
    const [account, profile, avatars, addresses, molds, wanted, devices, reports, actions] =
      await Promise.all([
        findAccountById(reader, player.id),
        findProfileById(reader, player.id),
        listAvatarsOf(reader, player.id),
        listAddressesOf(reader, player.id),
        customMolds.list(player),
        wishList.load(player),
        sessions.list(player.id),
        listReportsBy(reader, player.id),
        listActionsAbout(reader, player.id),
      ])
    // An unconfirmed address may belong to someone else.
    const since = account?.emailConfirmed ? await subscribedSince(account.email) : null
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
        renamedAt: isoOrNull(renamedAt),
      })),
      customMolds: molds,
      wishList: wanted,
      reports: reports.map(({ reason, note, created_at, closed_at }) => ({
        reason,
        note,
        createdAt: iso(created_at),
        closedAt: isoOrNull(closed_at),
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

  /** In export order. A list may take several parts. */
  const LISTS: {
    readonly [Name in ListName]: (player: Player, after?: string) => Promise<ListPage<Name>>
  } = {
    async bags(player, after) {
      const { bags: page, next } = await bags.page(player, after)
      return { page, next }
    },
    async ownedDiscs(player, after) {
      const { ownedDiscs: page, next } = await ownedDiscs.page(player, after)
      return { page, next }
    },
    bagChanges: async ({ id }, after) => pageByIndex(await listExportedChanges(reader, id), after),
    swapVotes: async ({ id }, after) => pageByIndex(await listVotesOf(reader, id), after),
  }
  const LIST_NAMES = Object.keys(LISTS) as ListName[]

  /** Returns one part. The first one contains the account, the others continue the lists. */
  async function getPart(player: Player, after: string | undefined): Promise<Result<ExportPart>> {
    const cursor = parsePartCursor(after)
    const first = Math.max(
      0,
      LIST_NAMES.findIndex(list => list === cursor?.list),
    )
    const part: Omit<ExportPart, 'next'> = cursor ? {} : await account(player)
    let bytes = jsonBytes(part)
    for (const list of LIST_NAMES.slice(first)) {
      if (bytes > PART_BYTES) return done({ ...part, next: `${list}:` })
      const isResumed = list === LIST_NAMES[first]
      const { page, next } = await LISTS[list](player, isResumed ? cursor?.after : undefined)
      Object.assign(part, { [list]: page })
      bytes += jsonBytes(page)
      if (next !== null) return done({ ...part, next: `${list}:${next}` })
    }
    return done({ ...part, next: null })
  }

  const handlers: HandlersOf<'exportMyData'> = {
    exportMyData: ({ query }, { player }) => getPart(player, query.after),
  }
  return { getPart, handlers }
}
