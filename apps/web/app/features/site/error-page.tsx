// Pages for when there is no page: unknown addresses, no network, and our own mistakes.
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isProblem } from '../../data/problem.ts'
import { useOnline } from '../../platform/online.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { LostDisc } from './lost-disc.tsx'

const home = (
  <LinkButton to="/" variant="primary">
    Back to Home
  </LinkButton>
)

const again = <Button onClick={() => location.reload()}>Try Again</Button>

export function NotFoundPage() {
  return (
    <Out title="Page Not Found" actions={home}>
      Nothing lives at this address. It may have moved, or the link lost a letter in the rough.
    </Out>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  const online = useOnline()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (!online || isProblem(error, 'unavailable'))
    return (
      <Out title={online ? 'We Are Busy' : 'You Are Offline'} actions={[again, home]}>
        {online
          ? 'The service is busy. Please try again in a moment.'
          : 'This page needs the network. It will be here when you are back.'}
      </Out>
    )
  return (
    <Out title="Something Went Wrong" actions={[again, home]}>
      That was our mistake, not yours. Your bags are safe.
    </Out>
  )
}

type OutProps = { title: string; actions: ReactNode; children: ReactNode }

function Out({ title, actions, children }: OutProps) {
  return (
    <EmptyState level={1} title={title} action={actions} picture={<LostDisc />}>
      {children}
    </EmptyState>
  )
}
