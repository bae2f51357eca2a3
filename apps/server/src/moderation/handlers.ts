// Handlers for reports, and for operators.
import type { HandlersOf } from '../platform/http/handlers.ts'
import type { Moderation } from './moderation.ts'
import type { ReportService } from './reports.ts'

type Names = 'reportContent' | 'listReports' | 'findContent' | 'listOperatorActions' | 'moderate'

export const moderationHandlers = (
  reports: ReportService,
  moderation: Moderation,
): HandlersOf<Names> => ({
  reportContent: ({ body }, caller) => reports.report(body, caller),
  listReports: ({ query }) => moderation.reports(query.status, query.after),
  findContent: ({ query }) => moderation.find(query),
  listOperatorActions: ({ query }) => moderation.trail(query.after),
  moderate: ({ body }, { player }) =>
    moderation.act(player, { ...body, bagId: body.bagId ?? null }),
})
