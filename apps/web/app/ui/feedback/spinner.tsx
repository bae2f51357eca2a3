// Says that something is loading.
import { cx } from '../cx.ts'

/** Decoration beside text about the progress. */
export function SpinnerMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx('size-5 shrink-0 animate-spin', className)}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity="0.25"
      />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="flex items-center justify-center gap-3 p-6 text-ink-soft">
      <SpinnerMark />
      <span>{label}...</span>
    </output>
  )
}

export function FullScreenSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center bg-page">
      <Spinner label={label} />
    </div>
  )
}
