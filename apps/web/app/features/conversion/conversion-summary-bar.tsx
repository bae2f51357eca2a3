// On narrow screens: selection and score, fixed below the rows while the player scrolls through them.
import type { ConversionReport } from '@bagwise/domain/swap'
import { cx } from '../../ui/cx.ts'
import { selectedWords, signed } from './conversion-words.ts'

type ConversionSummaryBarProps = {
  report: ConversionReport
  selection: { readonly selected: number; readonly total: number }
  className?: string
}

/** Says nothing that is not said above: readers by ear pass it by. */
export function ConversionSummaryBar({
  report: { before, after },
  selection,
  className,
}: ConversionSummaryBarProps) {
  const change = after.score.total - before.score.total
  return (
    <div
      aria-hidden="true"
      className={cx(
        'inverse sticky bottom-2 z-10 flex items-center justify-between gap-3 rounded-lg px-4 py-2.5 shadow-raised',
        className,
      )}
    >
      <span className="text-sm font-semibold">
        {selectedWords(selection.selected, selection.total)}
      </span>
      <span className="font-display text-2xl leading-6">
        {after.score.total} {after.score.grade}
        {change === 0 ? null : <span className="ml-2 text-lg">{signed(change)}</span>}
      </span>
    </div>
  )
}
