// Reports, and hiding and suspending content.
import { refused, type Result } from './result.ts'
import { checkField, type FieldRule } from './text/offensive.ts'

/** Rule MO1. */
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
  offensive: 'Offensive words or pictures',
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

/** The note may be empty. Rule MO1. */
export const checkReportNote = (raw: string): Result<string> => checkField(raw, NOTE_RULE)

/** The owner reads it, so it must not be blank. Rule MO4. */
export function checkActionReason(raw: string): Result<string> {
  const checked = checkField(raw, REASON_RULE)
  return checked.kind === 'done' && checked.value === ''
    ? refused(MODERATION_MESSAGES.reasonBlank)
    : checked
}

/** Rule MO4. */
export const MODERATION_ACTIONS = ['hide', 'suspend', 'undo', 'dismiss'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** The recorded actions. An undo includes what it undid. Rule MO8. */
export const RECORDED_ACTIONS = ['hide', 'suspend', 'undo-hide', 'undo-suspend', 'dismiss'] as const
export type RecordedAction = (typeof RECORDED_ACTIONS)[number]

export const RECORDED_ACTION_LABELS = {
  hide: 'Hidden',
  suspend: 'Suspended',
  'undo-hide': 'Shown again',
  'undo-suspend': 'Suspension lifted',
  dismiss: 'Reports dismissed',
} as const satisfies Record<RecordedAction, string>

type Restriction = { readonly at: number }

export type Restrictions = {
  readonly hidden: Restriction | null
  readonly suspended: Restriction | null
}

/** Rules MO5 and MO6: restricted content is visible only to its owner. */
export const isVisibleToOthers = (player: Restrictions, bag?: Pick<Restrictions, 'hidden'>) =>
  player.hidden === null && player.suspended === null && !bag?.hidden

/** Rule MO4: undo lifts the latest restriction; undefined if there is none. */
export function restrictionToUndo({
  hidden,
  suspended,
}: Restrictions): 'hide' | 'suspend' | undefined {
  if (!hidden) return suspended ? 'suspend' : undefined
  return suspended && suspended.at >= hidden.at ? 'suspend' : 'hide'
}
