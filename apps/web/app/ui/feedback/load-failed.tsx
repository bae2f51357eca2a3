// Replaces content that is still loading, or that failed to load, with a retry button.
import { type ReactNode, useEffect } from 'react'
import { Button } from '../button.tsx'
import { Page } from '../page.tsx'
import { EmptyState } from '../surfaces.tsx'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.tsx'

type FailureProps = {
  /** Such as 'Failed to load bags'. */
  title: string
  onRetry: () => void
  /** Also shows the title in a toast. */
  toasts?: boolean
}

const useFailureToast = (title: string, toasts: boolean) =>
  useEffect(() => {
    if (toasts) toast.error(title)
  }, [title, toasts])

type LoadFailedProps = FailureProps & {
  /** 1 for a whole page. */
  level?: 1 | 2 | 3
  /** Other actions. */
  actions?: ReactNode
  children?: ReactNode
}

/** Replaces a page or a section. */
export function LoadFailed({
  title,
  onRetry,
  toasts = false,
  level = 2,
  actions,
  children = "The server didn't respond. Check your connection and try again.",
}: LoadFailedProps) {
  useFailureToast(title, toasts)
  return (
    <EmptyState
      level={level}
      title={title}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

type PageLoadingProps = {
  query: { isError: boolean; refetch: () => Promise<unknown> }
  /** The name of the content, such as 'bag'. */
  noun: string
  /** Other actions if loading fails. */
  actions?: ReactNode
}

/** Replaces a page until its query has data. */
export function PageLoading({ query: { isError, refetch }, noun, actions }: PageLoadingProps) {
  if (isError) {
    const title = `Failed to load ${noun}`
    return <LoadFailed level={1} title={title} onRetry={() => void refetch()} actions={actions} />
  }
  return (
    <Page>
      <Spinner label={`Loading ${noun}`} />
    </Page>
  )
}

type LoadFailedLineProps = FailureProps & { busy?: boolean }

/** One line inside other content. */
export function LoadFailedLine({
  title,
  onRetry,
  busy = false,
  toasts = false,
}: LoadFailedLineProps) {
  useFailureToast(title, toasts)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <p role="alert" className="font-semibold text-danger">
        {title}
      </p>
      <Button size="small" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
