import { useSession } from '../../../lib/session/use-session.tsx'
import { LinkButton, TouchLink } from '../../../ui/button.tsx'
import { FlightDemo } from './flight-demo.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const WIDTH = 'mx-auto max-w-7xl px-4 sm:px-6'

/** Below the fold and without controls, so the script loads later. */
const FeaturesAndTestimonials = lazyComponent(
  async () => (await import('./features-and-testimonials.tsx')).FeaturesAndTestimonials,
)

export function LandingPage() {
  return (
    <>
      <BetaBanner />
      <Hero />
      <FeaturesAndTestimonials />
      <ClosingCall />
    </>
  )
}

function BetaBanner() {
  return (
    <aside aria-label="Beta" className="bg-accent-soft">
      <p className={`${WIDTH} py-2.5 text-center text-balance`}>
        <strong className="text-accent">Bagwise is in beta: all features are free for now.</strong>{' '}
        Disc swapping and multiple bags will later become Pro features.
      </p>
    </aside>
  )
}

const useStartLink = () =>
  useSession().user
    ? { to: '/my-bag', label: 'Go to My Bag' }
    : { to: '/signup', label: 'Get Started Free' }

function Claims() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold text-ink-soft">
      {['Free to Start', 'No Credit Card', '600+ Discs'].map(claim => (
        <li key={claim} className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          {claim}
        </li>
      ))}
    </ul>
  )
}

function Hero() {
  const start = useStartLink()
  return (
    <section
      className={`${WIDTH} grid items-center gap-10 py-10 lg:grid-cols-[5fr_7fr] lg:gap-12 lg:py-16`}
    >
      <div className="grid gap-6">
        <h1 className="text-6xl leading-[0.95] sm:text-7xl lg:text-6xl xl:text-[5rem]">
          <span className="block">Know your bag.</span>{' '}
          <span className="block">Trust every throw.</span>
        </h1>
        <p className="max-w-prose text-xl text-ink-soft">
          Organize your discs into bags, see how each one flies, find the shot you're missing, and
          swap any disc for its closest match from another brand.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={start.to} variant="primary" size="large">
            {start.label}
          </LinkButton>
          <LinkButton to="/try" size="large">
            Try a Bag
          </LinkButton>
          <TouchLink to="/library" className="self-center text-lg sm:px-3">
            Browse Discs
          </TouchLink>
        </div>
        <Claims />
      </div>
      <FlightDemo />
    </section>
  )
}

function ClosingCall() {
  const start = useStartLink()
  return (
    <section className={`${WIDTH} pt-8`}>
      <div className="inverse relative grid justify-items-start gap-6 overflow-hidden rounded-lg px-6 py-12 sm:px-12 sm:py-16">
        <svg
          viewBox="0 0 400 300"
          aria-hidden="true"
          className="absolute inset-y-0 right-0 h-full max-lg:hidden"
        >
          <path
            d="M40 300C200 240 330 170 250 90M90 300C240 250 360 130 330 40M0 300C120 260 220 220 170 150"
            fill="none"
            stroke="var(--line)"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <ellipse
            cx="330"
            cy="40"
            rx="36"
            ry="16"
            fill="var(--accent)"
            transform="rotate(-18 330 40)"
          />
        </svg>
        <h2 className="text-5xl leading-none sm:text-6xl">Your next round starts in the bag.</h2>
        <LinkButton to={start.to} variant="primary" size="large">
          Start Building Now
        </LinkButton>
        <Claims />
      </div>
    </section>
  )
}
