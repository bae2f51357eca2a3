// A disc seen from above, drawn from its own numbers (rule DI16).
import { type Disc, discDrawing, type StampLine } from '@bagwise/domain/disc'
import { memo } from 'react'
import { discShading } from './disc-shading.ts'

type DiscPictureProps = {
  disc: Disc
  /** What is printed on the plate: all of it, the name alone on small pictures, a stroke on tiny ones. */
  print?: 'all' | 'name' | 'flight'
  /** Where the name stands beside the picture, saying it twice helps nobody. */
  decorative?: boolean
  className?: string
}

export const DiscPicture = memo(function DiscPicture({
  disc,
  print = 'all',
  decorative = false,
  className,
}: DiscPictureProps) {
  const { viewBox, radius, plateRadius, colors, stamp, flight } = discDrawing(disc)
  const { bevelRadius, bevelWidth, gloss, light, shade } = discShading(radius, plateRadius)
  const spoken = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': `${disc.brand} ${disc.name}, seen from above` }
  return (
    <svg viewBox={viewBox} {...spoken} className={className}>
      <circle r={radius - 1} fill={colors.rim} stroke={colors.edge} strokeWidth={2} />
      <circle
        r={bevelRadius}
        fill="none"
        stroke="#fff"
        strokeWidth={bevelWidth}
        strokeOpacity={0.1}
      />
      <circle r={plateRadius} fill={colors.plate} />
      <path d={gloss} fill="#fff" fillOpacity={0.07} />
      <path d={light} fill="none" stroke="#fff" strokeWidth={2} strokeOpacity={0.4} />
      <path d={shade} fill="none" stroke="#000" strokeWidth={2} strokeOpacity={0.18} />
      {print === 'flight' ? (
        <path d={flight} fill="none" stroke={colors.ink} strokeWidth={14} strokeLinecap="round" />
      ) : (
        <g fill={colors.ink} textAnchor="middle" className="font-display font-semibold">
          {print === 'all' ? <Print {...stamp.brand} fitted /> : null}
          {stamp.name.map(line => (
            <Print key={line.text} {...line} fitted={print === 'all'} />
          ))}
          {print === 'all' ? <Print {...stamp.numbers} fitted /> : null}
        </g>
      )}
    </svg>
  )
})

/** Fitted text keeps to its width in any face, but costs a wall of discs half of its time to lay out. */
function Print({ text, y, size, width, fitted }: StampLine & { fitted: boolean }) {
  const fit = fitted ? ({ textLength: width, lengthAdjust: 'spacingAndGlyphs' } as const) : {}
  return (
    <text y={y} fontSize={size} {...fit}>
      {text}
    </text>
  )
}
