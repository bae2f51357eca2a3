// Four places for four types of disc, waiting. Decoration.
const SLOTS = [
  { x: 44, radius: 32, plate: 20, look: 'stroke-type-driver' },
  { x: 92, radius: 32, plate: 22, look: 'stroke-type-fairway' },
  { x: 140, radius: 32, plate: 25, look: 'stroke-type-midrange' },
  { x: 188, radius: 32, plate: 27, look: 'stroke-type-putter' },
] as const

export function EmptySlots() {
  return (
    <svg viewBox="0 0 232 80" aria-hidden="true" className="w-60">
      <g strokeWidth="2.5" strokeLinecap="round" className="fill-page">
        {SLOTS.map(({ x, radius, plate, look }) => (
          <g key={x} className={look}>
            <circle cx={x} cy="40" r={radius} strokeDasharray="1 6" />
            <circle cx={x} cy="40" r={plate} strokeDasharray="1 6" className="fill-transparent" />
          </g>
        ))}
      </g>
    </svg>
  )
}
