// Nothing flies like this disc, or nothing of the chosen brand does.
import type { Disc } from '@bagwise/domain/disc'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

type NoMatchesProps = { disc: Disc; brand: string | null; onAllBrands: () => void }

export function NoMatches({ disc, brand, onAllBrands }: NoMatchesProps) {
  if (brand === null)
    return (
      <EmptyState title="No Similar Discs Found" level={3}>
        No disc of the library flies like {disc.name}.
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No ${brand} Matches`}
      level={3}
      action={
        <Button variant="primary" onClick={onAllBrands}>
          Show All Brands
        </Button>
      }
    >
      {brand} makes no disc that flies like {disc.name}.
    </EmptyState>
  )
}
