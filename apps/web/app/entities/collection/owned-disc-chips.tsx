// The owned discs of a mold as chips: color, plastic, weight and condition.
import { ownedDiscColorHex } from '@bagwise/domain/collection'
import { cx } from '../../ui/cx.ts'
import { ownedDiscFacts, type VisibleOwnedDisc } from './owned-disc-labels.ts'

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

/** Also where an owned disc has a line of its own. */
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
