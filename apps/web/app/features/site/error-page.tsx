// Error pages: unknown addresses, no network, and our own errors.
import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isProblem } from '../../data/problem.ts'
import { useOnline } from '../../platform/online.ts'
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

/** What works offline, and probably while the service is busy. */
const waysOn = (
  <>
    <Button variant="primary" onClick={() => location.reload()}>
      Try Again
    </Button>
    <LinkButton to="/my-bag">My Bag</LinkButton>
    <LinkButton to="/library">Library</LinkButton>
  </>
)

export function NotFoundPage() {
  return (
    <Out title="Page Not Found" actions={home}>
      There's nothing at this address. It may have moved, or the link may be incomplete.
    </Out>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  const online = useOnline()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (!online || isProblem(error, 'unavailable'))
    return (
      <Out title={online ? "We're Busy" : "You're Offline"} actions={waysOn}>
        {online
          ? 'The service is busy. Please try again in a moment.'
          : 'This page needs a connection. You can still read your bags and the library.'}
      </Out>
    )
  return (
    <Out title="Something Went Wrong" actions={waysOn}>
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
