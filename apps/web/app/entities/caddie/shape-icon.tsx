// The shape of a flight as a small drawing, seen from the tee.
import type { Shape } from '@bagwise/domain/caddie'

const CURVES = {
  straight: 'M12 22V3',
  left: 'M14 22C16 14 15 8 6 3',
  right: 'M10 22C8 14 9 8 18 3',
  's-curve': 'M11 22C12 16 17 13 16 9S13 5 9 3',
} as const satisfies Record<Shape, string>

export function ShapeIcon({ shape }: { shape: Shape }) {
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path
        d={CURVES[shape]}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
    </svg>
  )
}
