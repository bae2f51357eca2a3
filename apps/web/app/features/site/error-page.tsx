// Error pages for unknown URLs, no connection and server errors.
import type { ReactNode } from 'react'
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router'
import { isProblem } from '../../lib/api/problem.ts'
import { useOnline } from '../../lib/browser/offline.ts'
import { errorTitle, PAGE_NOT_FOUND } from '../../lib/page-meta.ts'
import { Button, LinkButton, PrimaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

const homeLink = <PrimaryLink to="/">Back to Home</PrimaryLink>

/** Pages that are saved for offline use, so they probably work while the server is busy. */
const OTHER_PAGES = [
  ['/my-bag', 'My Bag'],
  ['/library', 'Library'],
] as const

export function NotFoundPage() {
  return (
    <ErrorLayout title={PAGE_NOT_FOUND} actions={homeLink}>
      There's nothing at this address. It may have moved, or the link may be incomplete.
    </ErrorLayout>
  )
}

/** The routes' error boundary. Try Again reloads the page's data without a document request. */
export function ErrorBoundary() {
  const error = useRouteError()
  const online = useOnline()
  const location = useLocation()
  const navigate = useNavigate()
  const title = errorTitle(error)
  if (title === PAGE_NOT_FOUND) return <NotFoundPage />
  const retry = () => void navigate(createPath(location), { replace: true })
  const actions = (
    <>
      <Button variant="primary" onClick={retry}>
        Try Again
      </Button>
      {OTHER_PAGES.filter(([path]) => path !== location.pathname).map(([path, label]) => (
        <LinkButton key={path} to={path}>
          {label}
        </LinkButton>
      ))}
    </>
  )
  if (!online || isProblem(error, 'unavailable'))
    return (
      <ErrorLayout title={online ? "We're busy" : "You're offline"} actions={actions}>
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
    <EmptyState level={1} title={title} action={actions} picture={<LostDisc />}>
      {children}
    </EmptyState>
  )
}

function LostDisc() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="w-60">
      <rect x="0" y="0" width="240" height="150" rx="10" fill="var(--chart-ground)" />
      <path
        d="M24 134C70 90 120 60 196 58"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {[150, 168, 186, 204, 222].map((x, index) => (
        <path
          key={x}
          d={`M${x} 98q-7-22 ${index % 2 === 0 ? 5 : -3}-48q9 24 5 48z`}
          fill="var(--chart-line)"
        />
      ))}
      <ellipse
        cx="200"
        cy="62"
        rx="17"
        ry="6"
        fill="var(--accent)"
        transform="rotate(-18 200 62)"
      />
      {[158, 176, 194, 212].map(x => (
        <path
          key={x}
          d={`M${x} 104q-4-26 6-44q5 22 4 44z`}
          fill="var(--stability-straight)"
          opacity="0.7"
        />
      ))}
    </svg>
  )
}
