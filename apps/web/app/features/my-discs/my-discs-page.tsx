// My Discs: every disc a player owns, what it is like and where it is.
import { collectionTotals, conditionWord, sortCollection, totalsLine } from '@bagwise/domain/copy'
import { type OwnedDisc, useCollection } from '../../data/copies.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

export function MyDiscsPage() {
  const { items, failed, retry } = useCollection()
  return (
    <Page>
      <PageHeader
        title="My Discs"
        lead={items && items.length > 0 ? totalsLine(collectionTotals(items)) : undefined}
      />
      {failed ? (
        <EmptyState
          title="Failed to load your discs"
          action={
            <Button variant="primary" onClick={retry}>
              Try Again
            </Button>
          }
        >
          Your discs are safe; we just couldn't load them. Check your connection and try again.
        </EmptyState>
      ) : (
        <DiscList items={items} />
      )}
    </Page>
  )
}

function DiscList({ items }: { items: readonly OwnedDisc[] | undefined }) {
  if (!items) return <Skeleton className="h-120" />
  if (items.length === 0)
    return (
      <EmptyState title="No discs yet">
        Add the discs you own: each with its plastic, weight and condition.
      </EmptyState>
    )
  return (
    <ul>
      {sortCollection(items, 'mold').map(({ copy, disc }) => (
        <li key={copy.id}>
          {disc.brand} {disc.name}, {conditionWord(copy.condition)}
        </li>
      ))}
    </ul>
  )
}
