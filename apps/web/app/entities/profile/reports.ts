// Reporting a profile or a bag, for everyone.
import type { ReportReason } from '@bagwise/domain/moderation'
import { api } from '../../lib/api/api.ts'

/** A profile, or a bag by the address of its page. */
export type ReportedPage = { readonly username: string; readonly address?: string }

export async function sendReport(
  page: ReportedPage,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  await api.reportContent({ body: { ...page, reason, note } })
}
