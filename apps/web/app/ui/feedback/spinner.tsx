// Says that something is loading.
import { LoaderCircle } from 'lucide-react'
import { cx } from '../cx.ts'

/** Decoration beside text about the progress. */
export function SpinnerMark({ className }: { className?: string }) {
  return <LoaderCircle size={20} className={cx('shrink-0 animate-spin', className)} />
}

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="flex items-center justify-center gap-3 p-6 text-ink-soft">
      <SpinnerMark />
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
