// A bag with nothing in it: what it will be, and the way to the first disc.
import type { Bag } from '@bagwise/contract'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { EmptySlots } from './empty-slots.tsx'

export function EmptyBag({ bag }: { bag: Bag }) {
  return (
    <EmptyState
      level={3}
      picture={<EmptySlots />}
      title={`${bag.name} is Empty`}
      action={
        <LinkButton to="/library" variant="primary">
          Browse Disc Library
        </LinkButton>
      }
    >
      Discs you add stand here by type, with their flights, your notes and a score of how complete
      the bag is.
    </EmptyState>
  )
}
