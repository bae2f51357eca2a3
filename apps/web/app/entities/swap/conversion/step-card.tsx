// One numbered step on the way to a converted bag.
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../../../ui/cx.ts'

type StepCardProps = {
  step: number
  title: string
  /** Its heading, to move the focus to. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
  className?: string
}

export function StepCard({ step, title, headingRef, children, className }: StepCardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cx('grid gap-3 rounded-lg border border-line bg-card p-4', className)}
    >
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-ink font-display text-lg leading-none text-page"
        >
          {step}
        </span>
        <h2 ref={headingRef} tabIndex={-1} id={titleId} className="text-xl tracking-wide">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
