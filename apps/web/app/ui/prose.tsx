// Long text: headings, paragraphs, lists and tables with generous spacing.
import type { ReactNode } from 'react'

const LOOK = [
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
  return <div className={LOOK}>{children}</div>
}
