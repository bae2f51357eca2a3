// Primary or Active, as a word with its sign (BG10).
import type { badgeOf } from '@bagwise/domain/bag'
import { CircleCheck, Star } from 'lucide-react'
import { Badge } from '../../ui/surfaces.tsx'

export function BagBadge({ badge }: { badge: ReturnType<typeof badgeOf> }) {
  if (badge === null) return null
  const primary = badge === 'Primary'
  const Sign = primary ? Star : CircleCheck
  return (
    <Badge tone={primary ? 'accent' : 'success'} icon={<Sign aria-hidden size={12} />}>
      {badge}
    </Badge>
  )
}
