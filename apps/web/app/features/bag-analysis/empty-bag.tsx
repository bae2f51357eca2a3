// A bag with nothing to analyse yet, and the way to its first disc.
import type { Bag } from '@bagwise/contract'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

export function EmptyBag({ bag }: { bag: Bag }) {
  return (
    <EmptyState
      title={`${bag.name} is Empty`}
      action={
        <LinkButton to="/library" variant="primary">
          Browse Disc Library
        </LinkButton>
      }
    >
      With its first discs come the findings, the map of its shots and their flights.
    </EmptyState>
  )
}
