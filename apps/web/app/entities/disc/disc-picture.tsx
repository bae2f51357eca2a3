// A disc seen from above, drawn from its dimensions (rule DI16).
import type { Disc } from '@bagwise/domain/disc'
import { type DiscDrawing, discDrawing, plateLight, type StampLine } from '@bagwise/drawing'
import { memo } from 'react'
import { cx } from '../../ui/cx.ts'

type DiscPictureProps = {
  disc: Disc
  /** The print on the plate: everything, only the name for small pictures, or only the flight for tiny ones. */
  print?: 'all' | 'name' | 'flight'
  /** True if the name is next to the picture. */
  decorative?: boolean
  className?: string
}

export const DiscPicture = memo(function DiscPicture({
  disc,
  print = 'all',
  decorative = false,
  className,
}: DiscPictureProps) {
  const drawing = discDrawing(disc)
  return (
    <svg
      viewBox={drawing.viewBox}
      aria-hidden={decorative || undefined}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : `${disc.brand} ${disc.name}, seen from above`}
      className={className}
    >
      <DiscShape drawing={drawing} print={print} />
    </svg>
  )
})

export const DiscThumbnail = (props: Pick<DiscPictureProps, 'disc' | 'className'>) => (
  <DiscPicture {...props} print="flight" decorative />
)

type DiscThumbnailsByIdProps = { discIds: readonly string[]; discCount: number; className?: string }

/** The first discs of a bag and the number of remaining ones. */
export function DiscThumbnailsById({ discIds, discCount, className }: DiscThumbnailsByIdProps) {
  const more = discCount - discIds.length
  if (discCount === 0) return null
  return (
    <span aria-hidden="true" className={cx('flex flex-wrap items-center gap-1', className)}>
      {discIds.map(id => (
        <img key={id} src={`/discs/${id}.svg`} alt="" width={32} height={32} loading="lazy" />
      ))}
      {more > 0 ? <span className="pl-1 text-sm font-normal text-ink-soft">+{more}</span> : null}
    </span>
  )
}

type DiscShapeProps = { drawing: DiscDrawing; print: 'all' | 'name' | 'flight' }

export function DiscShape({ drawing, print }: DiscShapeProps) {
  const { radius, plateRadius, colors, slope, stamp, flight } = drawing
  const { gloss, lit, shaded } = plateLight(plateRadius)
  return (
    <>
      <circle r={radius - 1} fill={colors.rim} stroke={colors.edge} strokeWidth={2} />
      <circle r={slope.radius} fill="none" stroke="#ffffff1a" strokeWidth={slope.width} />
      <circle r={plateRadius} fill={colors.plate} />
      <path d={gloss} fill="#fff" fillOpacity={0.07} />
      <path d={lit} fill="none" stroke="#fff" strokeWidth={2} strokeOpacity={0.4} />
      <path d={shaded} fill="none" stroke="#000" strokeWidth={2} strokeOpacity={0.18} />
      {print === 'flight' ? (
        <path d={flight} fill="none" stroke={colors.ink} strokeWidth={14} strokeLinecap="round" />
      ) : (
        <g fill={colors.ink} textAnchor="middle" className="font-display font-semibold">
          {print === 'all' ? <Print line={stamp.brand} fitted /> : null}
          {stamp.name.map(line => (
            <Print key={line.text} line={line} fitted={print === 'all'} />
          ))}
          {print === 'all' ? <Print line={stamp.numbers} fitted /> : null}
        </g>
      )}
    </>
  )
}

/** Fitted text has the same width in any font, but its layout is slow on pages with many discs. */
function Print({ line, fitted }: { line: StampLine; fitted: boolean }) {
  const { text, y, size, width } = line
  return (
    <text
      y={y}
      fontSize={size}
      textLength={fitted ? width : undefined}
      lengthAdjust={fitted ? 'spacingAndGlyphs' : undefined}
    >
      {text}
    </text>
  )
}
