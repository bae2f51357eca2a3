import type { ReactNode } from 'react'
import { Badge } from '../../../ui/surfaces.tsx'

const WIDTH = 'mx-auto max-w-7xl px-4 sm:px-6'

export function FeaturesAndTestimonials() {
  return (
    <>
      <Features />
      <Testimonials />
    </>
  )
}

function Features() {
  return (
    <section className={`${WIDTH} py-12`}>
      <h2 className="mb-8 text-4xl sm:text-5xl">Fourteen discs, no guessing</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Feature picture={<SwapPicture />} title="Smart Disc Swapping" badge="NEW FEATURE">
          See the closest match to any disc from any brand, with the difference in every number. Or
          convert a whole bag in one go.
        </Feature>
        <Feature picture={<ScorePicture />} title="Perfect Your Bag">
          A completeness score from 0 to 100, a grade from F to S, and the one disc that would raise
          it most.
        </Feature>
        <Feature picture={<SharePicture />} title="Share with Friends">
          Your own page with your bags, discs and notes. Keep any bag to yourself with one switch.
        </Feature>
        <Feature picture={<FastPicture />} title="Lightning Fast">
          Search the whole library as you type: with one thumb on the tee, or at your desk the night
          before.
        </Feature>
      </ul>
    </section>
  )
}

type FeatureProps = { picture: ReactNode; title: string; badge?: string; children: ReactNode }

function Feature({ picture, title, badge, children }: FeatureProps) {
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-card p-5">
      <div className="flex items-start justify-between gap-2">
        {picture}
        {badge ? <Badge tone="accent">{badge}</Badge> : null}
      </div>
      <h3 className="text-2xl">{title}</h3>
      <p className="text-ink-soft">{children}</p>
    </li>
  )
}

function Testimonials() {
  return (
    <section className={`${WIDTH} py-12`}>
      <h2 className="mb-8 text-4xl sm:text-5xl">Heard on the course</h2>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {TESTIMONIALS.map(({ quote, author }) => (
          <li key={author}>
            <figure className="grid gap-3 border-t-4 border-accent pt-4">
              <blockquote className="text-lg">{quote}</blockquote>
              <figcaption className="font-semibold text-ink-soft">{author}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Testimonial = { quote: string; author: string }

const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote:
      'I carried three discs that did the same thing and nothing for a tight right turn. One look at the chart and I knew which ones to leave at home.',
    author: 'League player, 14 discs',
  },
  {
    quote:
      'My favorite driver is out of stock half the year. Now I look up which discs from other brands fly like it, and how they differ.',
    author: 'Weekend player, two bags',
  },
  {
    quote:
      'I started with four discs and no idea what the numbers meant. The score told me what to add next, and why.',
    author: 'New player, first season',
  },
]

const FRAME = { viewBox: '0 0 96 64', 'aria-hidden': true, className: 'h-16 w-24' } as const
const LINE = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const
const RING = { ...LINE, cx: 32, cy: 32, r: 26, strokeWidth: 9 } as const

const SwapPicture = () => (
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

const ScorePicture = () => (
  <svg {...FRAME}>
    <circle {...RING} stroke="var(--line)" />
    <circle
      {...RING}
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

const SharePicture = () => (
  <svg {...FRAME}>
    <circle cx="30" cy="32" r="24" fill="var(--type-driver)" />
    <g stroke="var(--surface-card)" strokeWidth="4">
      <circle cx="48" cy="32" r="24" fill="var(--type-midrange)" />
      <circle cx="66" cy="32" r="24" fill="var(--accent)" />
    </g>
  </svg>
)

const FastPicture = () => (
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
