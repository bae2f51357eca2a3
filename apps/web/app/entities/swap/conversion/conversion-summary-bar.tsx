// On narrow screens: selection and score, fixed below the rows while the player scrolls through them, and the way to saving.
import type { ConversionReport } from '@bagwise/domain/swap'
import { ArrowDown } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { selectedLabel, signed } from './conversion-labels.ts'

type ConversionSummaryBarProps = {
  report: ConversionReport
  selection: { readonly selected: number; readonly total: number }
  /** Leads to where the conversion is saved. */
  onSave: () => void
  className?: string
}

export function ConversionSummaryBar({
  report: { before, after },
  selection: { selected, total },
  onSave,
  className,
}: ConversionSummaryBarProps) {
  const change = after.score.total - before.score.total
  return (
    <button
      type="button"
      disabled={selected === 0}
      onClick={onSave}
      className={cx(
        'inverse sticky bottom-2 z-10 flex min-h-13 w-full items-center justify-between gap-3 rounded-lg px-4 py-2 text-left shadow-raised',
        className,
      )}
    >
      <span className="text-sm font-semibold">{selectedLabel(selected, total)}</span>
      <span className="font-display text-2xl leading-6">
        <span className="sr-only">, score </span>
        {after.score.total} {after.score.grade}
        {change === 0 ? null : <span className="ml-2 text-lg">{signed(change)}</span>}
      </span>
      {selected === 0 ? null : (
        <span className="flex items-center gap-1 font-semibold">
          Save
          <ArrowDown aria-hidden size={18} />
        </span>
      )}
    </button>
  )
}
