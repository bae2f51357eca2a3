// A disc golf bag waiting for its first disc. Decoration.

/** Slots from putters to drivers, seen from the side. */
const SLOTS = [20, 31, 42, 53, 64, 75, 86]

export function BagSketch() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" className="w-40 text-line-strong">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M14 40h86v42a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z" className="fill-card" />
        <path d="M30 40c4-30 52-30 56 0" />
        <path d="M14 58h86" />
        <path d="M100 52h8a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4h-8" />
        {SLOTS.map(x => (
          <path key={x} d={`M${x} 40v-7a4.500 4.500 0 0 1 9 0v7`} strokeDasharray="2 5" />
        ))}
      </g>
      <path
        d="M53 40v-9a4.500 4.500 0 0 1 9 0v9z"
        className="fill-accent stroke-accent"
        strokeWidth="2.5"
      />
    </svg>
  )
}
