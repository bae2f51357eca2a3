// The owned discs of a mold that a bag carries, below its name in the list.
import type { Disc } from '@bagwise/domain/disc'
import { OwnedDiscChips } from '../../entities/collection/owned-disc-chips.tsx'
import { useCarriedDiscs } from '../../entities/collection/queries.ts'

export function RowOwnedDiscs({ bagId, disc }: { bagId: string; disc: Disc }) {
  const ownedDiscs = useCarriedDiscs()?.filter(
    ownedDisc => ownedDisc.discId === disc.id && ownedDisc.bagIds.includes(bagId),
  )
  if (!ownedDiscs || ownedDiscs.length === 0) return null
  return (
    <OwnedDiscChips
      ownedDiscs={ownedDiscs}
      label={`My discs: ${disc.name}`}
      className="col-span-2 pt-0.5 pb-1"
    />
  )
}
