// A player's disc from above in its own color; in its brand's color where none of the palette was chosen.
import { ownedDiscColorHex } from '@bagwise/domain/collection'
import { contrast, discDrawing } from '@bagwise/drawing'
import type { Disc } from '@bagwise/domain/disc'
import { memo } from 'react'
import { RimAndPlate, Shading } from '../../disc/disc-picture.tsx'

type OwnedDiscPictureProps = { disc: Disc; color: string | null; className?: string }

/** Decoration: the name is always next to it. */
export const OwnedDiscPicture = memo(function OwnedDiscPicture({
  disc,
  color,
  className,
}: OwnedDiscPictureProps) {
  const drawing = discDrawing(disc)
  const hex = ownedDiscColorHex(color)
  const colors = hex === undefined ? drawing.colors : colorsFrom(hex)
  return (
    <svg viewBox={drawing.viewBox} aria-hidden="true" className={className}>
      <RimAndPlate drawing={{ ...drawing, colors }} />
      <Shading plateRadius={drawing.plateRadius} />
      <path
        d={drawing.flight}
        fill="none"
        stroke={colors.ink}
        strokeWidth={14}
        strokeLinecap="round"
      />
    </svg>
  )
})

function colorsFrom(plate: string) {
  const ink = contrast('#ffffff', plate) >= 3 ? '#ffffff' : '#1c1e21'
  const mixed = (percent: number) => `color-mix(in oklab, ${plate}, ${ink} ${percent}%)`
  return { plate, rim: mixed(12), edge: mixed(35), ink }
}
