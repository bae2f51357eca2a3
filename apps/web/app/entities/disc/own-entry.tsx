// Marks a disc that a player described: it isn't in the library.
import type { Disc } from '@bagwise/domain/disc'
import { Badge } from '../../ui/surfaces.tsx'

export function OwnEntry({ disc }: { disc: Pick<Disc, 'own'> }) {
  return disc.own ? <Badge>own entry</Badge> : null
}
