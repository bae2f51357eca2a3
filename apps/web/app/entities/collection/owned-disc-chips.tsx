// Chips for owned discs, and an owned disc drawn in its own color.
import { ownedDiscColorHex } from '@bagwise/domain/collection'
import { cx } from '../../ui/cx.ts'
import { ownedDiscFacts, type VisibleOwnedDisc } from './owned-disc-labels.ts'
import { contrast, discDrawing } from '@bagwise/drawing'
import type { Disc } from '@bagwise/domain/disc'
import { memo } from 'react'
import { DiscShape } from '../disc/disc-picture.tsx'

type OwnedDiscChipsProps = {
  ownedDiscs: readonly (VisibleOwnedDisc & { readonly id?: string })[]
  /** The number of owned discs that aren't listed. */
  more?: number | undefined
  label: string
  className?: string
}

export function OwnedDiscChips({ ownedDiscs, more = 0, label, className }: OwnedDiscChipsProps) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1', className)}>
      {ownedDiscs.map((ownedDisc, index) => (
        <li
          key={ownedDisc.id ?? index}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-full border border-line bg-card px-2 text-xs leading-5"
        >
          <OwnedDiscFacts ownedDisc={ownedDisc} />
        </li>
      ))}
      {more > 0 ? <li className="px-2 text-xs leading-5 text-ink-soft">and {more} more</li> : null}
    </ul>
  )
}

export function OwnedDiscFacts({ ownedDisc }: { ownedDisc: VisibleOwnedDisc }) {
  return (
    <>
      <ColorDot color={ownedDisc.color ?? null} />
      <span className="min-w-0 wrap-anywhere">{ownedDiscFacts(ownedDisc)}</span>
    </>
  )
}

/** A color outside the palette has no dot, only text for screen readers. */
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

type OwnedDiscPictureProps = { disc: Disc; color: string | null; className?: string }

/** Decorative, because the name is always next to it. */
export const OwnedDiscPicture = memo(function OwnedDiscPicture({
  disc,
  color,
  className,
}: OwnedDiscPictureProps) {
  const drawing = discDrawing(disc)
  const hex = ownedDiscColorHex(color)
  const colors = hex === undefined ? drawing.colors : deriveColors(hex)
  return (
    <svg viewBox={drawing.viewBox} aria-hidden="true" className={className}>
      <DiscShape drawing={{ ...drawing, colors }} print="flight" />
    </svg>
  )
})

function deriveColors(plate: string) {
  const ink = contrast('#ffffff', plate) >= 3 ? '#ffffff' : '#1c1e21'
  const mixed = (percent: number) => `color-mix(in oklab, ${plate}, ${ink} ${percent}%)`
  return { plate, rim: mixed(12), edge: mixed(35), ink }
}
