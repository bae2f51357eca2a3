// Endpoints for reporting a profile or a bag, and for moderators.
import { MODERATION_ACTIONS, RECORDED_ACTIONS, REPORT_REASONS } from '@bagwise/domain/moderation'
import * as z from 'zod/mini'
import { Done, Id, Next, Restriction } from './common.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** Only limits the length. The domain validates the text and returns the error message. */
const Text = z.string().check(z.maxLength(5000))

/** A profile, or a bag by its page's URL. */
const ContentAddress = {
  username: z.string().check(z.maxLength(200)),
  address: z.optional(z.string().check(z.maxLength(200))),
}

/** A profile or a bag, with the text that its player wrote. */
const ModeratedContent = z.object({
  playerId: Id,
  /** Null for a profile. */
  bagId: z.nullable(Id),
  username: z.string(),
  displayName: z.nullable(z.string()),
  bagName: z.nullable(z.string()),
  /** The path of its page, which only the owner can open while it is hidden. */
  path: z.string(),
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The restriction of the profile or the bag. */
  hidden: z.nullable(Restriction),
  /** The restriction of the player's account. */
  suspended: z.nullable(Restriction),
  openReports: z.int(),
})
export type ModeratedContent = z.infer<typeof ModeratedContent>

const Report = z.object({
  id: Id,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
  /** Their username; null for a visitor. */
  reporter: z.nullable(z.string()),
  content: ModeratedContent,
})
export type Report = z.infer<typeof Report>

const ModeratorAction = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** Their username, 'command line', or 'deleted account'. */
  moderator: z.string(),
  action: z.enum(RECORDED_ACTIONS),
  reason: z.string(),
  /** Null if it has since been deleted. */
  content: z.nullable(ModeratedContent),
})
export type ModeratorAction = z.infer<typeof ModeratorAction>

export const REPORT_STATUSES = ['open', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** The previous page's `next`. */
const After = z.optional(Id)

export const moderationEndpoints = {
  reportContent: endpoint({
    ...routes.reportContent,
    access: 'anyone',
    limit: 'reports',
    summary: "Report a profile, or a bag by its page's URL.",
    body: z.strictObject({
      ...ContentAddress,
      reason: z.enum(REPORT_REASONS),
      note: z._default(Text, ''),
    }),
    response: Done,
    status: 202,
    problems: ['profile-not-found', 'profile-private', 'bag-not-found'],
  }),
  listReports: endpoint({
    ...routes.listReports,
    access: 'moderator',
    summary: 'List reports, newest first.',
    query: z.strictObject({ status: z._default(z.enum(REPORT_STATUSES), 'open'), after: After }),
    response: z.object({ reports: z.array(Report), next: Next }),
    problems: [],
  }),
  findContent: endpoint({
    ...routes.findContent,
    access: 'moderator',
    summary: "Find a profile, or a bag by its page's URL, with its restrictions and open reports.",
    query: z.strictObject(ContentAddress),
    response: z.object({ content: ModeratedContent }),
    problems: ['profile-not-found', 'bag-not-found'],
  }),
  listModeratorActions: endpoint({
    ...routes.listModeratorActions,
    access: 'moderator',
    summary: 'List moderator actions, newest first.',
    query: z.strictObject({ after: After }),
    response: z.object({ actions: z.array(ModeratorAction), next: Next }),
    problems: [],
  }),
  moderate: endpoint({
    ...routes.moderate,
    access: 'moderator',
    limit: 'edits',
    summary:
      'Hide a profile or a bag, suspend its player, undo the latest of these, or dismiss the reports about it.',
    body: z.strictObject({
      playerId: Id,
      /** Null if the action is about the profile. */
      bagId: z.nullable(Id),
      action: z.enum(MODERATION_ACTIONS),
      reason: Text,
    }),
    response: z.object({ content: ModeratedContent }),
    problems: [
      'profile-not-found',
      'bag-not-found',
      'already-hidden',
      'already-suspended',
      'nothing-to-undo',
      'moderator-protected',
    ],
  }),
}
