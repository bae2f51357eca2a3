// The mark: a disc and the line it flies.
import { Link } from 'react-router'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="15" fill="var(--accent)" />
      <circle cx="16" cy="16" r="10.5" fill="none" stroke="var(--on-accent)" strokeOpacity="0.45" />
      <path
        d="M16.5 26.5C17.5 20 19.5 16.5 18.5 12.5 17.8 9.7 15.5 8 12 6.5"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2 font-display text-3xl leading-none no-underline"
    >
      <LogoMark className="size-8" />
      Bagwise
    </Link>
  )
}
