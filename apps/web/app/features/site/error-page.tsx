// Error pages: unknown addresses, no network, and our own errors.
import { lazy, type ReactNode, Suspense } from 'react'
import { createPath, isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { isProblem } from '../../lib/api/problem.ts'
import { useOnline } from '../../lib/browser/offline.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

/** Every page would load it. Without a network there may be no picture. */
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
    <Out title="Page Not Found" actions={home}>
      There's nothing at this address. It may have moved, or the link may be incomplete.
    </Out>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  const online = useOnline()
  const page = createPath(useLocation())
  const navigate = useNavigate()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (!online || isProblem(error, 'unavailable'))
    return (
      <Out
        title={online ? "We're Busy" : "You're Offline"}
        // Reloading without a connection would leave the app.
        actions={<ErrorActions onRetry={() => void navigate(page, { replace: true })} />}
      >
        {online
          ? 'The service is busy. Please try again in a moment.'
          : "This page isn't saved on this device yet. Try again when you're back online."}
      </Out>
    )
  return (
    <Out title="Something Went Wrong" actions={<ErrorActions onRetry={() => location.reload()} />}>
      That was our mistake, not yours. Your bags are safe.
    </Out>
  )
}

type OutProps = { title: string; actions: ReactNode; children: ReactNode }

function Out({ title, actions, children }: OutProps) {
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
