// A picture: a flight that ends in the rough.
export function LostDisc() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="w-60">
      <rect x="0" y="0" width="240" height="150" rx="10" fill="var(--picture-ground)" />
      <path
        d="M24 134C70 90 120 60 196 58"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {[150, 168, 186, 204, 222].map((x, index) => (
        <path
          key={x}
          d={`M${x} 98q-7-22 ${index % 2 === 0 ? 5 : -3}-48q9 24 5 48z`}
          fill="var(--picture-line)"
        />
      ))}
      <ellipse
        cx="200"
        cy="62"
        rx="17"
        ry="6"
        fill="var(--accent)"
        transform="rotate(-18 200 62)"
      />
      {[158, 176, 194, 212].map(x => (
        <path
          key={x}
          d={`M${x} 104q-4-26 6-44q5 22 4 44z`}
          fill="var(--stability-straight)"
          opacity="0.7"
        />
      ))}
    </svg>
  )
}
