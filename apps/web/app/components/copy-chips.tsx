// The copies of a mold as chips: color, plastic, weight and condition.
import { copyColorHex } from '@bagwise/domain/copy'
import { cx } from '../ui/cx.ts'
import { copyFacts, type ShownCopy } from './copy-labels.ts'

type CopyChipsProps = {
  copies: readonly (ShownCopy & { readonly id?: string })[]
  /** The number of copies left out. */
  more?: number | undefined
  /** What the list is, for screen readers. */
  label: string
  className?: string
}

export function CopyChips({ copies, more = 0, label, className }: CopyChipsProps) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1', className)}>
      {copies.map((copy, at) => (
        <li
          key={copy.id ?? at}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-full border border-line bg-card px-2 text-xs leading-5"
        >
          <CopyFacts copy={copy} />
        </li>
      ))}
      {more > 0 ? <li className="px-2 text-xs leading-5 text-ink-soft">and {more} more</li> : null}
    </ul>
  )
}

/** Also where a copy has a line of its own. */
export function CopyFacts({ copy }: { copy: ShownCopy }) {
  return (
    <>
      <ColorDot color={copy.color ?? null} />
      <span className="min-w-0 wrap-anywhere">{copyFacts(copy).join(' · ')}</span>
    </>
  )
}

/** A color in the player's own words is only spoken. */
function ColorDot({ color }: { color: string | null }) {
  if (color === null) return null
  const hex = copyColorHex(color)
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
