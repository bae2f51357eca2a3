// Error pages: unknown addresses, no network, and our own errors.
import { lazy, type ReactNode, Suspense } from 'react'
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router'
import { isProblem } from '../../lib/api/problem.ts'
import { useOnline } from '../../lib/browser/offline.ts'
import { errorTitle, NOT_FOUND } from '../../lib/page-meta.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

/** Loaded only with an error page. Without a network, there may be no picture. */
const LostDisc = lazy<() => ReactNode>(() =>
  import('./lost-disc.tsx').then(
    ({ LostDisc }) => ({ default: LostDisc }),
    () => ({ default: () => null }),
  ),
)

const home = (
  <LinkButton to="/" variant="primary">
    Back to Home
  </LinkButton>
)

/** Pages that are saved for offline use, and probably work while the server is busy. */
const OTHER_PAGES = [
  ['/my-bag', 'My Bag'],
  ['/library', 'Library'],
] as const

function ErrorActions({ onRetry }: { onRetry: () => void }) {
  const { pathname } = useLocation()
  return (
    <>
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
      {OTHER_PAGES.filter(([path]) => path !== pathname).map(([path, label]) => (
        <LinkButton key={path} to={path}>
          {label}
        </LinkButton>
      ))}
    </>
  )
}

export function NotFoundPage() {
  return (
    <ErrorLayout title={NOT_FOUND} actions={home}>
      There's nothing at this address. It may have moved, or the link may be incomplete.
    </ErrorLayout>
  )
}

/** Every route's error boundary. Its retry loads and renders the page again, without leaving the app. */
export function ErrorBoundary() {
  const error = useRouteError()
  const online = useOnline()
  const page = createPath(useLocation())
  const navigate = useNavigate()
  const title = errorTitle(error)
  if (title === NOT_FOUND) return <NotFoundPage />
  const actions = <ErrorActions onRetry={() => void navigate(page, { replace: true })} />
  if (!online || isProblem(error, 'unavailable'))
    return (
      <ErrorLayout title={online ? "We're Busy" : "You're Offline"} actions={actions}>
        {online
          ? 'The service is busy. Please try again in a moment.'
          : "This page isn't saved on this device yet. Try again when you're back online."}
      </ErrorLayout>
    )
  return (
    <ErrorLayout title={title} actions={actions}>
      That was our mistake, not yours. Your bags are safe.
    </ErrorLayout>
  )
}

type ErrorLayoutProps = { title: string; actions: ReactNode; children: ReactNode }

function ErrorLayout({ title, actions, children }: ErrorLayoutProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={actions}
      picture={
        <Suspense fallback={<div className="h-37.5 w-60" />}>
          <LostDisc />
        </Suspense>
      }
    >
      {children}
    </EmptyState>
  )
}
