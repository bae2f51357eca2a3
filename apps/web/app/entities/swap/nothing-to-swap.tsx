// An empty bag: nothing to swap, with a link to the library.
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

export function NothingToSwap() {
  return (
    <EmptyState
      title="No Discs to Swap"
      action={
        <LinkButton to="/library" variant="primary">
          Browse Disc Library
        </LinkButton>
      }
    >
      Add some discs to your bag to use the swap feature.
    </EmptyState>
  )
}
