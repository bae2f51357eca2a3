// What a page about the selected bag shows while there is none: the failure, the wait, or how to create one.
import type { ReactNode } from 'react'
import { LOAD_FAILED } from './messages.ts'
import type { SelectedBag } from './selection.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

type NoSelectedBagProps = {
  selected: SelectedBag
  /** What the page needs a bag for. */
  children: ReactNode
}

export function NoSelectedBag({ selected: { bags, failed, retry }, children }: NoSelectedBagProps) {
  if (failed)
    return (
      <EmptyState title={LOAD_FAILED} action={<Button onClick={retry}>Try Again</Button>}>
        Your bags are safe; we just couldn't load them. Check your connection and try again.
      </EmptyState>
    )
  if (!bags) return <Spinner label="Loading bags" />
  return (
    <EmptyState
      title="Select a Bag"
      action={
        <LinkButton to="/my-bag" variant="primary">
          Create Bag
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
