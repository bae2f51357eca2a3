// Reports, and hiding and suspending content.
import { refused, type Result } from './result.ts'
import { checkField, type FieldRule } from './text/field.ts'

/** The reasons for a report. Rule MO1. */
export const REPORT_REASONS = [
  'offensive',
  'harassment',
  'spam',
  'impersonation',
  'personal-information',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS = {
  offensive: 'Offensive language or images',
  harassment: 'Harassment or threats',
  spam: 'Spam or advertising',
  impersonation: 'Pretends to be someone else',
  'personal-information': "Shows someone's personal information",
  other: 'Something else',
} as const satisfies Record<ReportReason, string>

export const REPORT_NOTE_LIMIT = 500
export const REASON_LIMIT = 500

export const MODERATION_MESSAGES = {
  noteTooLong: `Note must be at most ${REPORT_NOTE_LIMIT} characters`,
  reasonBlank: 'Please enter a reason',
  reasonTooLong: `Reason must be at most ${REASON_LIMIT} characters`,
} as const

const NOTE_RULE: FieldRule = {
  limit: REPORT_NOTE_LIMIT,
  tooLong: MODERATION_MESSAGES.noteTooLong,
  lines: 'many',
}
const REASON_RULE: FieldRule = {
  limit: REASON_LIMIT,
  tooLong: MODERATION_MESSAGES.reasonTooLong,
  lines: 'many',
}

/** Validates a report's note, which may be empty. Rule MO1. */
export const checkReportNote = (raw: string): Result<string> => checkField(raw, NOTE_RULE)

/** Validates an action's reason. It must not be blank, because the owner reads it. Rule MO4. */
export function checkActionReason(raw: string): Result<string> {
  const checked = checkField(raw, REASON_RULE)
  return checked.kind === 'done' && checked.value === ''
    ? refused(MODERATION_MESSAGES.reasonBlank)
    : checked
}

/** The actions of moderators. Rule MO4. */
export const MODERATION_ACTIONS = ['hide', 'suspend', 'undo', 'dismiss'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** The recorded actions. An undo names the action it reversed. Rule MO8. */
export const RECORDED_ACTIONS = ['hide', 'suspend', 'undo-hide', 'undo-suspend', 'dismiss'] as const
export type RecordedAction = (typeof RECORDED_ACTIONS)[number]

export const RECORDED_ACTION_LABELS = {
  hide: 'Hidden',
  suspend: 'Suspended',
  'undo-hide': 'Unhidden',
  'undo-suspend': 'Unsuspended',
  dismiss: 'Reports dismissed',
} as const satisfies Record<RecordedAction, string>

type Restriction = { readonly at: number }

export type Restrictions = {
  readonly hidden: Restriction | null
  readonly suspended: Restriction | null
}

/** False for restricted content, which only its owner can see. Rules MO5 and MO6. */
export const isVisibleToOthers = (player: Restrictions, bag?: Pick<Restrictions, 'hidden'>) =>
  player.hidden === null && player.suspended === null && !bag?.hidden

/** Returns the latest restriction, which undo lifts, or undefined. Rule MO4. */
export function restrictionToUndo({
  hidden,
  suspended,
}: Restrictions): 'hide' | 'suspend' | undefined {
  if (!hidden) return suspended ? 'suspend' : undefined
  return suspended && suspended.at >= hidden.at ? 'suspend' : 'hide'
}
