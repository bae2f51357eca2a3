import { groupByType } from '@bagwise/domain/bag'
import { DISC_TYPE_LABELS, type Disc, type DiscType } from '@bagwise/domain/disc'
import { type Finish, finishOf, type FinishKind, type Stability } from '@bagwise/domain/flight'
import { capitalize } from '@bagwise/domain/text'
import { DISC_TYPE_STYLES, discPath } from './disc-labels.ts'
import { TextLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { useFlightThrower } from '../profile/thrower.ts'

export function TypeBadge({ type, className }: { type: DiscType; className?: string }) {
  return (
    <Badge tone={null} className={cx(DISC_TYPE_STYLES[type].soft, className)}>
      {DISC_TYPE_LABELS[type].one}
    </Badge>
  )
}

/** A legend for the type colors in a chart of these discs. */
export function TypeLegend({ discs }: { discs: readonly Disc[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {groupByType(discs, ({ type }) => type).map(({ type }) => (
        <li key={type} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx(
              'h-1 w-5 rounded-full bg-current forced-color-adjust-none',
              DISC_TYPE_STYLES[type].text,
            )}
          />
          {DISC_TYPE_LABELS[type].many}
        </li>
      ))}
    </ul>
  )
}

export const STABILITY_LABELS = {
  overstable: 'Overstable',
  straight: 'Straight',
  understable: 'Understable',
} as const satisfies Record<Stability, string>

const OVERSTABLE = 'bg-stability-overstable-soft text-stability-overstable'
const STRAIGHT = 'bg-stability-straight-soft text-stability-straight'
const UNDERSTABLE = 'bg-stability-understable-soft text-stability-understable'

const FINISH_STYLES = {
  hard: OVERSTABLE,
  medium: OVERSTABLE,
  gentle: STRAIGHT,
  straight: STRAIGHT,
  turning: UNDERSTABLE,
} as const satisfies Record<FinishKind, string>

/** An arrow for the finish, because color must not be the only signal. */
const FINISH_STROKE = {
  left: 'M8 13C8 8 8 5 3 2.5',
  right: 'M8 13C8 8 8 5 13 2.5',
  straight: 'M8 13V2',
} as const

/** "Hard finish left". */
export const finishLabel = ({ label }: Finish): string => capitalize(label)

export function FinishBadge({ disc, className }: { disc: Disc; className?: string }) {
  const thrower = useFlightThrower()
  const finish = finishOf(disc, thrower)
  return (
    <Badge tone={null} className={cx(FINISH_STYLES[finish.kind], className)}>
      <svg viewBox="0 0 16 15" aria-hidden="true" className="h-3 w-3.5">
        <path
          d={FINISH_STROKE[finish.side ?? 'straight']}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {finishLabel(finish)}
    </Badge>
  )
}

export function DiscName({ disc, className }: { disc: Disc; className?: string }) {
  if (!disc.isCustom)
    return (
      <TextLink to={discPath(disc.id)} className={className ?? ''}>
        {disc.name}
      </TextLink>
    )
  return (
    <span className={cx('font-semibold wrap-anywhere', className)}>
      {disc.name} <CustomBadge disc={disc} />
    </span>
  )
}

export function CustomBadge({ disc }: { disc: Pick<Disc, 'isCustom'> }) {
  return disc.isCustom ? <Badge>custom</Badge> : null
}
