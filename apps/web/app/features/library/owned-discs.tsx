// For players on a disc's page: how many of it they own, and adding another.
import type { Disc } from '@bagwise/domain/disc'
import { addToMyDiscsPath } from '../../components/my-discs-path.ts'
import { useOwnedCopies } from '../../data/copies.owned.ts'
import { LinkButton } from '../../ui/button.tsx'

export function OwnedDiscs({ disc }: { disc: Disc }) {
  // Like the totals: a sold disc is somebody else's.
  const owned = useOwnedCopies()?.filter(
    ({ discId, place }) => discId === disc.id && place !== 'sold',
  )
  return (
    <>
      <LinkButton to={addToMyDiscsPath(disc.id)}>Add to My Discs</LinkButton>
      {owned && owned.length > 0 ? <p>You own {owned.length}</p> : null}
    </>
  )
}
