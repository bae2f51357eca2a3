// Owned discs as chips and labels: color, plastic, weight and condition.
import {
  ownedDiscColorHex,
  type OwnedDiscFields,
  type OwnedDiscFlightEffect,
  conditionWord,
} from '@bagwise/domain/collection'
import { cx } from '../../ui/cx.ts'

type OwnedDiscChipsProps = {
  ownedDiscs: readonly (VisibleOwnedDisc & { readonly id?: string })[]
  /** The number of owned discs left out. */
  more?: number | undefined
  /** What the list is, for screen readers. */
  label: string
  className?: string
}

export function OwnedDiscChips({ ownedDiscs, more = 0, label, className }: OwnedDiscChipsProps) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1', className)}>
      {ownedDiscs.map((ownedDisc, at) => (
        <li
          key={ownedDisc.id ?? at}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-full border border-line bg-card px-2 text-xs leading-5"
        >
          <OwnedDiscFacts ownedDisc={ownedDisc} />
        </li>
      ))}
      {more > 0 ? <li className="px-2 text-xs leading-5 text-ink-soft">and {more} more</li> : null}
    </ul>
  )
}

/** Also used if an owned disc has its own line. */
export function OwnedDiscFacts({ ownedDisc }: { ownedDisc: VisibleOwnedDisc }) {
  return (
    <>
      <ColorDot color={ownedDisc.color ?? null} />
      <span className="min-w-0 wrap-anywhere">{ownedDiscFacts(ownedDisc).join(' · ')}</span>
    </>
  )
}

/** A color in the player's own words is only spoken. */
function ColorDot({ color }: { color: string | null }) {
  if (color === null) return null
  const hex = ownedDiscColorHex(color)
  return (
    <>
      {hex === undefined ? null : (
        <span
          aria-hidden="true"
          style={{ backgroundColor: hex }}
          className="size-3 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
        />
      )}
      <span className="sr-only">{color} </span>
    </>
  )
}

/** What a player may show of an owned disc; its owner also sees the color. */
export type VisibleOwnedDisc = Pick<OwnedDiscFields, 'plastic' | 'weight' | 'condition'> & {
  readonly color?: string | null
}

const UNKNOWN_CONDITION = 'Condition unknown'

/** The text below the numbers of an owned disc in unknown condition. */
export const ASSUMES_NEW = "We don't know its condition, so these are the numbers of a new disc."

/** `Seasoned 7/10`. */
export const conditionLabel = (condition: number | null): string =>
  condition === null ? UNKNOWN_CONDITION : `${conditionWord(condition)} ${outOfTen(condition)}`

const outOfTen = (condition: number | null): string | null =>
  condition === null ? null : `${condition}/10`

export const weightLabel = (weight: number): string => `${weight} g`

/** What changes how an owned disc flies. */
export const EFFECT_LABELS = {
  plastic: 'Plastic',
  weight: 'Weight',
  owner: 'Your correction',
  wear: 'Wear',
} as const satisfies Record<OwnedDiscFlightEffect, string>

/** `Star 7/10`. */
export const ownedDiscLabel = ({ plastic, condition }: VisibleOwnedDisc): string =>
  [plastic, outOfTen(condition)].filter(Boolean).join(' ') || UNKNOWN_CONDITION

/** `Star 174 g 7/10`. */
const longLabel = ({ plastic, weight, condition }: VisibleOwnedDisc): string =>
  [plastic, weight === null ? null : weightLabel(weight), outOfTen(condition)]
    .filter(Boolean)
    .join(' ') || UNKNOWN_CONDITION

/** Of owned discs that would read alike, each has its weight too. */
export function ownedDiscLabels(ownedDiscs: readonly VisibleOwnedDisc[]): readonly string[] {
  const short = ownedDiscs.map(ownedDiscLabel)
  return ownedDiscs.map((ownedDisc, at) => {
    const label = short[at] ?? ''
    return short.filter(other => other === label).length > 1 ? longLabel(ownedDisc) : label
  })
}

/** `Star`, `174 g`, `Seasoned 7/10`; what isn't known is left out. */
export function ownedDiscFacts({
  plastic,
  weight,
  condition,
}: VisibleOwnedDisc): readonly string[] {
  const facts = [
    ...(plastic === null ? [] : [plastic]),
    ...(weight === null ? [] : [weightLabel(weight)]),
    ...(condition === null ? [] : [conditionLabel(condition)]),
  ]
  return facts.length > 0 ? facts : [UNKNOWN_CONDITION]
}
