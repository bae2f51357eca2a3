import { Badge } from '../../ui/surfaces.tsx'
import { useIsWanted } from './queries.ts'

/** Marks a disc that is on the player's wish list (rule WL9). */
export const WantedBadge = ({ discId }: { discId: string }) =>
  useIsWanted(discId) ? <Badge tone="accent">On your wish list</Badge> : null
