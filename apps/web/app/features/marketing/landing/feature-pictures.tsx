// Four small drawings, one for each feature.
const FRAME = { viewBox: '0 0 96 64', 'aria-hidden': true, className: 'h-16 w-24' } as const
const LINE = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

/** The old flight ghosted behind the new one. */
export const SwapPicture = () => (
  <svg {...FRAME}>
    <path
      d="M50 60C56 40 46 22 14 18"
      {...LINE}
      stroke="var(--line-strong)"
      strokeDasharray="1 9"
    />
    <path d="M50 60C68 40 66 20 46 8" {...LINE} stroke="var(--accent)" />
    <ellipse cx="44" cy="8" rx="11" ry="6" fill="var(--accent)" />
  </svg>
)

/** A ring nine tenths full. */
export const ScorePicture = () => (
  <svg {...FRAME}>
    <circle cx="32" cy="32" r="26" {...LINE} strokeWidth="9" stroke="var(--line)" />
    <circle
      cx="32"
      cy="32"
      r="26"
      {...LINE}
      strokeWidth="9"
      stroke="var(--score-good-fill)"
      strokeDasharray="147 164"
      transform="rotate(-90 32 32)"
    />
    <text
      x="32"
      y="40"
      textAnchor="middle"
      fill="var(--ink-strong)"
      className="font-display text-2xl"
    >
      S
    </text>
  </svg>
)

/** Discs handed on. */
export const SharePicture = () => (
  <svg {...FRAME}>
    <circle cx="30" cy="32" r="24" fill="var(--type-driver)" />
    <circle
      cx="48"
      cy="32"
      r="24"
      fill="var(--type-midrange)"
      stroke="var(--surface-card)"
      strokeWidth="4"
    />
    <circle
      cx="66"
      cy="32"
      r="24"
      fill="var(--accent)"
      stroke="var(--surface-card)"
      strokeWidth="4"
    />
  </svg>
)

/** A disc that is already past. */
export const FastPicture = () => (
  <svg {...FRAME}>
    <path d="M8 22H44M2 36H38M14 50H34" {...LINE} stroke="var(--line-strong)" />
    <ellipse cx="66" cy="34" rx="26" ry="11" fill="var(--accent)" transform="rotate(-12 66 34)" />
    <ellipse
      cx="66"
      cy="32"
      rx="15"
      ry="5"
      {...LINE}
      strokeWidth="2"
      stroke="var(--on-accent)"
      transform="rotate(-12 66 32)"
    />
  </svg>
)
