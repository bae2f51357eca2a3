// The tables and columns of moderation as Kysely sees them.
import type { RecordedAction, ReportReason } from '@bagwise/domain/moderation'
import type { Generated } from 'kysely'

/** Set while a moderator hides it (rule MO5). */
export type HiddenColumns = {
  hidden_reason: Generated<string | null>
  hidden_at: Generated<number | null>
}

/** Set while the account is suspended (rule MO6). */
export type SuspendedColumns = {
  suspended_reason: Generated<string | null>
  suspended_at: Generated<number | null>
}

export type ReportRow = {
  id: string
  /** The player whose profile or bag it is about. */
  user_id: string
  /** Null if it is about the profile. */
  bag_id: string | null
  reason: ReportReason
  note: string
  /** Null for a visitor. */
  reporter_id: string | null
  /** A digest of the player or network that sent it; cleared when the report is closed. */
  reporter: string | null
  created_at: number
  closed_at: number | null
}

/** Append-only: triggers refuse every change. It has ids only, because it outlives the accounts. */
export type ModeratorActionRow = {
  id: string
  at: number
  /** Null for the command line. */
  moderator_id: string | null
  action: RecordedAction
  user_id: string
  bag_id: string | null
  reason: string
}
