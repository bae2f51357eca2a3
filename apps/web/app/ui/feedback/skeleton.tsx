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

/** Several placeholders of the same size. */
export const Skeletons = ({ count, className }: { count: number; className: string }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)

type SkeletonGroupProps = { label: string; children: ReactNode; className?: string }

/** Wraps a group of skeletons and announces once that they are loading. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
