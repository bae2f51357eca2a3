// Shows which bag discs are added to: one line for players, a banner for visitors.
import { Form } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import type { SelectedBag } from '../../entities/bag/selection.ts'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { Button, LinkButton, TextLink, PrimaryLink } from '../../ui/button.tsx'
import { LoadFailedLine } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type LibraryStatusProps = Pick<SelectedBag, 'bags' | 'bag' | 'failed' | 'retry'>

export function LibraryStatus({ bags, bag, failed, retry }: LibraryStatusProps) {
  const { user } = useSession()
  if (!user) return <VisitorStatus />
  if (!bags && failed) return <LoadFailedLine title="Failed to load bags" onRetry={retry} />
  return (
    <div className="mb-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken px-4 py-1">
      <StatusLine bags={bags} bag={bag} />
    </div>
  )
}

function VisitorStatus() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 rounded-md border-l-4 border-accent bg-accent-soft py-1.5 pr-1.5 pl-4 leading-snug max-sm:py-3 max-sm:pr-4">
      <p className="mr-auto min-w-0 flex-1 max-sm:basis-full">
        Sign in to add discs to your bag.{' '}
        <TextLink to="/try">Or try it without an account</TextLink>
      </p>
      <LinkButton to="/login?next=%2Flibrary" className="max-sm:flex-1">
        Sign In
      </LinkButton>
      <PrimaryLink to="/signup" className="max-sm:flex-1">
        Sign Up Free
      </PrimaryLink>
    </div>
  )
}

function StatusLine({ bags, bag }: Pick<LibraryStatusProps, 'bags' | 'bag'>) {
  if (!bags) return <Skeleton className="h-5 w-56" />
  if (bags.length === 0)
    return (
      <>
        <span>Create your first bag</span>
        <Form action="/my-bag">
          <Button type="submit" size="small">
            Create Bag
          </Button>
        </Form>
      </>
    )
  return (
    <>
      {bag ? (
        <span className="min-w-0">
          Adding to: <strong className="wrap-anywhere">{bag.name}</strong> (
          {discCountLabel(bag.discs.length)})
        </span>
      ) : (
        <span>No bag selected</span>
      )}
      <TextLink to="/my-bag" className="inline-flex min-h-11 shrink-0 items-center">
        {bag ? 'Manage Bags' : 'Select Bag'}
      </TextLink>
    </>
  )
}
