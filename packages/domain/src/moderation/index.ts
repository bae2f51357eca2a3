// Reporting profiles and bags, and what operators do about them.
export {
  checkActionReason,
  checkReportNote,
  MODERATION_MESSAGES,
  REASON_LIMIT,
  REPORT_NOTE_LIMIT,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from './report.ts'
export {
  isShownToOthers,
  MODERATION_ACTIONS,
  type ModerationAction,
  RECORDED_ACTION_LABELS,
  RECORDED_ACTIONS,
  type RecordedAction,
  restrictionToUndo,
} from './restriction.ts'
