// The copies of a mold that a bag carries, below its name in the list.
import type { Disc } from '@bagwise/domain/disc'
import { CopyChips } from '../../components/copy-chips.tsx'
import { useCarriedCopies } from '../../data/copies.owned.ts'

export function RowCopies({ bagId, disc }: { bagId: string; disc: Disc }) {
  const copies = useCarriedCopies()?.filter(
    copy => copy.discId === disc.id && copy.bagIds.includes(bagId),
  )
  if (!copies || copies.length === 0) return null
  return (
    <CopyChips
      copies={copies}
      label={`My discs: ${disc.name}`}
      className="col-span-2 pt-0.5 pb-1"
    />
  )
}
