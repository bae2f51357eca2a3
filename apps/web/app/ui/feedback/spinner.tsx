import { LoaderCircle } from 'lucide-react'
import { cx } from '../cx.ts'

/** Decorative; pair it with visible text. */
export function SpinnerIcon({ className }: { className?: string }) {
  return <LoaderCircle size={20} className={cx('shrink-0 animate-spin', className)} />
}

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="flex items-center justify-center gap-3 p-6 text-ink-soft">
      <SpinnerIcon />
      <span>{label}...</span>
    </output>
  )
}

export function FullScreenSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center bg-page">
      <Spinner />
    </div>
  )
}
