// A whole page that couldn't be loaded, with a way to try again and one that leads elsewhere.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './surfaces.tsx'

type LoadFailedProps = { title: string; onRetry: () => void; elsewhere: ReactNode }

export function LoadFailed({ title, onRetry, elsewhere }: LoadFailedProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          {elsewhere}
        </>
      }
    >
      The server didn't respond. That's our mistake, not yours.
    </EmptyState>
  )
}
