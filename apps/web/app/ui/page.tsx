// The frame of a screen: one width, one first heading, what can be done with the whole page.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const WIDTHS = {
  narrow: 'max-w-md',
  reading: 'max-w-3xl',
  wide: 'max-w-7xl',
} as const

type PageProps = { width?: keyof typeof WIDTHS; children: ReactNode; className?: string }

export function Page({ width = 'wide', children, className }: PageProps) {
  return (
    <div className={cx('mx-auto w-full px-4 py-8 sm:px-6', WIDTHS[width], className)}>
      {children}
    </div>
  )
}

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; back?: ReactNode }

export function PageHeader({ title, lead, actions, back }: PageHeaderProps) {
  return (
    <div className="mb-8 grid grid-cols-1 gap-2">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {lead ? <div className="max-w-prose text-lg text-ink-soft">{lead}</div> : null}
        </div>
        {actions ? <div className="flex max-w-full flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
