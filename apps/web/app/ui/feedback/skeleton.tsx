// Placeholders in the shape of the content that is loading.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Give it the size of the content: `className="h-6 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
    />
  )
}

/** Wraps a group of skeletons and announces once that they are loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
