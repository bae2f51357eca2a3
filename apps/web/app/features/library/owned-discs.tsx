// For players on a disc's page: how many of it they own, and adding another.
import type { Disc } from '@bagwise/domain/disc'
import { useOwnedDiscs } from '../../entities/collection/queries.ts'
import { AddOwnedDiscButton } from '../../entities/collection/edit/index.ts'

export function OwnedDiscs({ disc }: { disc: Disc }) {
  // Like the totals: a sold disc is somebody else's.
  const owned = useOwnedDiscs()?.filter(
    ({ discId, place }) => discId === disc.id && place !== 'sold',
  )
  return (
    <>
      <AddOwnedDiscButton label="Add to My Discs" discId={disc.id} variant="secondary" />
      {owned && owned.length > 0 ? <p>You own {owned.length}</p> : null}
    </>
  )
}
