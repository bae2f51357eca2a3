// Paginated reports and actions, newest first.
import type { ModeratorAction, Report, ReportStatus } from '@bagwise/contract'
import { RECORDED_ACTION_LABELS, REPORT_REASON_LABELS } from '@bagwise/domain/moderation'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actionsQuery, reportsQuery } from './queries.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card, EmptyState } from '../../ui/surfaces.tsx'
import { ContentCard } from './content-card.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'

function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
}

function ReportedContent({ report }: { report: Report }) {
  const { content, reason, note, reporter, createdAt, closedAt } = report
  return (
    <ContentCard content={content}>
      <div className="grid gap-1">
        <p>
          <strong>{REPORT_REASON_LABELS[reason]}</strong>
          {content.openReports > 1 ? ` (${content.openReports} open reports)` : null}
        </p>
        {note === '' ? null : (
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Reported by {reporter === null ? 'a visitor' : `@${reporter}`},{' '}
          <Timestamp at={createdAt} />
          {closedAt === null ? null : (
            <>
              ; closed <Timestamp at={closedAt} />
            </>
          )}
        </p>
      </div>
    </ContentCard>
  )
}

function ActionCard({ entry }: { entry: ModeratorAction }) {
  const { moderator, action, reason, at, content } = entry
  const summary = (
    <div className="grid gap-1">
      <p className="wrap-anywhere whitespace-pre-line">
        <strong>{RECORDED_ACTION_LABELS[action]}</strong>: <bdi>{reason}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        By {moderator}, <Timestamp at={at} />
      </p>
    </div>
  )
  if (content) return <ContentCard content={content}>{summary}</ContentCard>
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-2xl">Deleted</h2>
      {summary}
    </Card>
  )
}

type ListProps = { query: UseInfiniteQueryResult; empty: string; children: ReactNode[] | undefined }

function List({ query, empty, children }: ListProps) {
  if (query.isLoadingError)
    return <LoadFailed title="Failed to load" onRetry={() => void query.refetch()} />
  if (query.isPending || !children) return <Spinner label="Loading" />
  if (children.length === 0) return <EmptyState title={empty} />
  return (
    <div className="grid gap-4">
      {children}
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? 'Failed to load more' : null}
        onMore={() => void query.fetchNextPage()}
      >
        Show More
      </LoadMore>
    </div>
  )
}

export function Reports({ status }: { status: ReportStatus }) {
  const query = useInfiniteQuery(reportsQuery(status))
  const reports = query.data?.pages.flatMap(page => page.reports)
  return (
    <List query={query} empty={status === 'open' ? 'No Open Reports' : 'No Closed Reports'}>
      {reports?.map(report => (
        <ReportedContent key={report.id} report={report} />
      ))}
    </List>
  )
}

export function Actions() {
  const query = useInfiniteQuery(actionsQuery())
  const actions = query.data?.pages.flatMap(page => page.actions)
  return (
    <List query={query} empty="No Actions Yet">
      {actions?.map(entry => (
        <ActionCard key={entry.id} entry={entry} />
      ))}
    </List>
  )
}
