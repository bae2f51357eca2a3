// One word on what a disc is for, and one on how it behaves in the air.
import { DISC_TYPE_WORDS, type Disc, type DiscType } from '@bagwise/domain/disc'
import { type Stability, stabilityOf } from '@bagwise/domain/flight'
import { DISC_TYPE_LOOK } from './disc-type-look.ts'
import { cx } from '../ui/cx.ts'
import { Badge } from '../ui/surfaces.tsx'

export function TypeBadge({ type, className }: { type: DiscType; className?: string }) {
  return (
    <Badge tone={null} className={cx(DISC_TYPE_LOOK[type].soft, className)}>
      {DISC_TYPE_WORDS[type].one}
    </Badge>
  )
}

const STABILITY_LOOK = {
  overstable: 'bg-stability-overstable-soft text-stability-overstable',
  straight: 'bg-stability-straight-soft text-stability-straight',
  understable: 'bg-stability-understable-soft text-stability-understable',
} as const satisfies Record<Stability, string>

export const STABILITY_WORDS = {
  overstable: 'Overstable',
  straight: 'Straight',
  understable: 'Understable',
} as const satisfies Record<Stability, string>

/** Where each stability ends up, so that the word does not depend on its color. */
const STABILITY_STROKE = {
  overstable: 'M8 13C8 8 8 5 3 2.5',
  straight: 'M8 13V2',
  understable: 'M8 13C8 8 8 5 13 2.5',
} as const satisfies Record<Stability, string>

type StabilityBadgeProps = { numbers: Pick<Disc, 'turn' | 'fade'>; className?: string }

export function StabilityBadge({ numbers, className }: StabilityBadgeProps) {
  const stability = stabilityOf(numbers)
  return (
    <Badge
      tone={null}
      className={cx(STABILITY_LOOK[stability], className)}
      icon={
        <svg viewBox="0 0 16 15" aria-hidden="true" className="h-3 w-3.5">
          <path
            d={STABILITY_STROKE[stability]}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
      }
    >
      {STABILITY_WORDS[stability]}
    </Badge>
  )
}
