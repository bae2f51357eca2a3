// A table with column and row headings. The caller renders the cells.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CellTableProps = {
  caption: string
  hideCaption?: boolean
  /** The heading of the first column, for screen readers. */
  rowsLabel: string
  columns: Readonly<Record<string, string>>
  /** `cells` has a `td` for each column. */
  rows: readonly { readonly label: string; readonly cells: ReactNode }[]
  size?: 'small' | 'medium'
}

const SIZES = {
  small: { column: 'font-display text-xs leading-4', row: 'text-xs', width: 'w-[24%]' },
  medium: {
    // Five columns have to fit on a phone with large text.
    column: 'font-display text-sm leading-4 max-sm:text-[min(0.875rem,15px)]',
    row: 'text-sm whitespace-nowrap',
    width: 'w-14',
  },
} as const

export function CellTable({
  caption,
  hideCaption = false,
  rowsLabel,
  columns,
  rows,
  size = 'medium',
}: CellTableProps) {
  const styles = SIZES[size]
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 text-center">
      <caption
        className={hideCaption ? 'sr-only' : 'mb-1 text-left text-sm font-semibold text-ink-soft'}
      >
        {caption}
      </caption>
      <thead>
        <tr className={styles.column}>
          <th scope="col" className={styles.width}>
            <span className="sr-only">{rowsLabel}</span>
          </th>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col" className="align-bottom font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row" className={cx('text-left font-semibold', styles.row)}>
              {label}
            </th>
            {cells}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
