// The export of everything stored about a player (rule AC4), in parts.
import { RECORDED_ACTIONS, REPORT_REASONS } from '@bagwise/domain/moderation'
import { VOTES } from '@bagwise/domain/swap'
import { CHANGE_KINDS } from '@bagwise/domain/history'
import * as z from 'zod/mini'
import { Preferences, ProfileFields } from './profiles.ts'
import { afterQuery, DiscId, Id, isExportCursor, Next, Restriction } from './common.ts'
import { DeviceSession, Login } from './account.ts'
import { Bag } from './bags.ts'
import { OwnedDisc } from './owned-discs.ts'
import { endpoint } from './endpoint.ts'
import { CustomMold } from './custom-molds.ts'
import { routes } from './routes.ts'
import { WantedDisc } from './wish-list.ts'

const time = z.iso.datetime()

const ExportedProfile = z.extend(ProfileFields, {
  id: Id,
  createdAt: time,
  showOwnedDiscs: z.boolean(),
  preferences: Preferences,
  /** The hash of the uploaded image. */
  avatar: z.nullable(z.string()),
  restrictions: z.object({
    hidden: z.nullable(Restriction),
    suspended: z.nullable(Restriction),
  }),
})

/** Only in the first part. */
const ExportedAccount = z.object({
  exportedAt: time,
  account: z.object({ id: Id, email: z.nullable(z.string()) }),
  profile: z.nullable(ExportedProfile),
  avatars: z.array(z.object({ size: z.int(), type: z.string(), base64: z.string() })),
  newsletter: z.nullable(z.object({ subscribedSince: time })),
  /** Current and former slugs of bag pages. */
  bagAddresses: z.array(z.object({ address: z.string(), bagId: Id, renamedAt: z.nullable(time) })),
  customMolds: z.array(CustomMold),
  wishList: z.object({ linkToken: z.nullable(z.string()), wantedDiscs: z.array(WantedDisc) }),
  /** The player's own reports. */
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      createdAt: time,
      closedAt: z.nullable(time),
    }),
  ),
  /** The moderators' actions about the player. */
  moderatorActions: z.array(
    z.object({
      at: time,
      action: z.enum(RECORDED_ACTIONS),
      bagId: z.nullable(Id),
      reason: z.string(),
    }),
  ),
  sessions: z.array(z.pick(DeviceSession, { createdAt: true, lastSeenAt: true, userAgent: true })),
})
export type ExportedAccount = z.infer<typeof ExportedAccount>

const ChangedDisc = z.object({
  discId: DiscId,
  notes: z.nullable(z.string()),
  ownedDiscIds: z.array(Id),
  position: z.nullable(z.int()),
})

/** Each list may continue in the next part. */
const ExportedLists = z.object({
  bags: z.array(Bag),
  ownedDiscs: z.array(OwnedDisc),
  /** Changes to bags, and imports into the collection. */
  bagChanges: z.array(
    z.object({
      id: Id,
      bagId: z.nullable(Id),
      kind: z.enum(CHANGE_KINDS),
      sentence: z.string(),
      score: z.nullable(z.int()),
      discCount: z.int(),
      /** Only the discs that differ; null once the details are deleted. */
      before: z.nullable(z.array(ChangedDisc)),
      after: z.nullable(z.array(ChangedDisc)),
      createdAt: time,
      undoneAt: z.nullable(time),
    }),
  ),
  swapVotes: z.array(z.object({ from: DiscId, to: DiscId, vote: z.enum(VOTES), votedAt: time })),
})
export type ExportedLists = z.infer<typeof ExportedLists>

export const ExportPart = z.object({
  ...z.partial(ExportedAccount).shape,
  ...z.partial(ExportedLists).shape,
  next: Next,
})
export type ExportPart = z.infer<typeof ExportPart>

export const exportEndpoints = {
  exportMyData: endpoint({
    ...routes.exportMyData,
    access: 'player',
    limit: 'exports',
    summary:
      'Export everything stored about you as JSON, in parts. Pass `next` as `after` to get the next part.',
    query: afterQuery(isExportCursor),
    response: ExportPart,
    problems: [],
  }),
  exportSuspended: endpoint({
    ...routes.exportSuspended,
    access: 'anyone',
    limit: 'sign-ins',
    summary:
      'Export everything stored about a player whose account is suspended, as JSON, in parts. Pass `next` as `after` to get the next part.',
    query: afterQuery(isExportCursor),
    body: Login,
    response: ExportPart,
    problems: ['wrong-credentials', 'account-not-suspended'],
  }),
}
