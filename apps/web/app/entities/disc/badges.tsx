// Badges of a disc: its type, its stability, and whether it is a custom mold; and the colors of the types.
import { groupByType } from '@bagwise/domain/bag'
import { DISC_TYPE_WORDS, type Disc, type DiscType } from '@bagwise/domain/disc'
import { type Finish, finishOf, type FinishKind, type Stability } from '@bagwise/domain/flight'
import { DISC_TYPE_LOOK, discPath } from './disc-labels.ts'
import { TextLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { useThrower } from '../flight/thrower.ts'

export function TypeBadge({ type, className }: { type: DiscType; className?: string }) {
  return (
    <Badge tone={null} className={cx(DISC_TYPE_LOOK[type].soft, className)}>
      {DISC_TYPE_WORDS[type].one}
    </Badge>
  )
}

/** The colors of the types in a chart of these discs. */
export function TypeLegend({ discs }: { discs: readonly Disc[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {groupByType(discs, ({ type }) => type).map(({ type }) => (
        <li key={type} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx('h-1 w-5 rounded-full bg-current', DISC_TYPE_LOOK[type].text)}
          />
          {DISC_TYPE_WORDS[type].many}
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

const FADES = 'bg-stability-overstable-soft text-stability-overstable'
const HOLDS = 'bg-stability-straight-soft text-stability-straight'
const TURNS = 'bg-stability-understable-soft text-stability-understable'

const FINISH_LOOK = {
  hard: FADES,
  medium: FADES,
  gentle: HOLDS,
  straight: HOLDS,
  turning: TURNS,
} as const satisfies Record<FinishKind, string>

/** An arrow for the finish, so that color isn't the only signal. */
const FINISH_STROKE = {
  left: 'M8 13C8 8 8 5 3 2.5',
  right: 'M8 13C8 8 8 5 13 2.5',
  straight: 'M8 13V2',
} as const

/** "Hard finish left". */
export const finishLabel = ({ words }: Finish): string =>
  words.charAt(0).toUpperCase() + words.slice(1)

/** The finish out of this player's hand. */
export function FinishBadge({ disc, className }: { disc: Disc; className?: string }) {
  const [thrower] = useThrower()
  const finish = finishOf(disc, thrower)
  return (
    <Badge tone={null} className={cx(FINISH_LOOK[finish.kind], className)}>
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

/** A link to the disc's page; a custom mold has none. */
export function DiscName({ disc, className }: { disc: Disc; className?: string }) {
  if (!disc.own)
    return (
      <TextLink to={discPath(disc.id)} className={className ?? ''}>
        {disc.name}
      </TextLink>
    )
  return (
    <span className={cx('font-semibold wrap-anywhere', className)}>
      {disc.name} <OwnEntry disc={disc} />
    </span>
  )
}

export function OwnEntry({ disc }: { disc: Pick<Disc, 'own'> }) {
  return disc.own ? <Badge>custom</Badge> : null
}
