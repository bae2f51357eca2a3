// The layout of a page: its width, heading and actions, and prose.
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
    <div className={cx('mx-auto w-full px-4 py-5 sm:px-6 lg:py-8', WIDTHS[width], className)}>
      {children}
    </div>
  )
}

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; back?: ReactNode }

export function PageHeader({ title, lead, actions, back }: PageHeaderProps) {
  return (
    <div className="mb-6 grid grid-cols-1 gap-2 lg:mb-8">
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

const PROSE_CLASSES = [
  'grid gap-4 text-lg leading-relaxed [&>*]:min-w-0',
  '[&_h2]:mt-8 [&_h2]:scroll-mt-6 [&_h2]:text-3xl [&_h3]:mt-3 [&_h3]:text-2xl',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-6 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-3 [&_ol]:pl-6',
  '[&_li]:pl-1 [&_li]:marker:font-semibold [&_li]:marker:text-accent',
  '[&_dt]:font-semibold [&_dd]:mb-3 [&_dd]:text-ink-soft',
  '[&_table]:w-full [&_table]:text-base [&_caption]:mb-2 [&_caption]:text-left [&_caption]:text-ink-soft',
  '[&_thead]:border-b-2 [&_thead]:border-ink [&_tbody_tr]:border-b [&_tbody_tr]:border-line',
  '[&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top',
].join(' ')

export function Prose({ children }: { children: ReactNode }) {
  return <div className={PROSE_CLASSES}>{children}</div>
}
