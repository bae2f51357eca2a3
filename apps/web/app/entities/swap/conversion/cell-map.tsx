// The shots of a bag before and after: every type in every stability, with how many discs cover it.
import { DISC_TYPE_WORDS, DISC_TYPES, type DiscType } from '@bagwise/domain/disc'
import { STABILITIES, type Stability } from '@bagwise/domain/flight'
import type { BagSummary } from '@bagwise/domain/swap'
import { cx } from '../../../ui/cx.ts'
import { STABILITY_LABELS } from '../../disc/badges.tsx'

type State = 'kept' | 'gained' | 'lost' | 'gap'

const LOOKS = {
  kept: { look: 'bg-sunken text-ink', word: null },
  gained: { look: 'bg-success-soft text-success', word: 'gained' },
  lost: { look: 'bg-danger-soft text-danger', word: 'lost' },
  gap: { look: 'border border-dashed border-line text-ink-soft', word: 'gap' },
} as const satisfies Record<State, { look: string; word: string | null }>

function stateOf(before: number, after: number): State {
  if (before > 0) return after > 0 ? 'kept' : 'lost'
  return after > 0 ? 'gained' : 'gap'
}

type CellMapProps = { before: BagSummary; after: BagSummary }

export function CellMap({ before, after }: CellMapProps) {
  const count = ({ cells }: BagSummary, type: DiscType, stability: Stability) =>
    cells.find(cell => cell.type === type && cell.stability === stability)?.discs.length
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 text-center">
      <caption className="mb-1 text-left text-sm font-semibold text-ink-soft">
        Covered shots, before and after
      </caption>
      <thead>
        <tr className="text-[0.6875rem] leading-4 text-ink-soft">
          <th scope="col" className="w-[24%]">
            <span className="sr-only">Type</span>
          </th>
          {STABILITIES.map(stability => (
            <th key={stability} scope="col" className="font-semibold">
              {STABILITY_LABELS[stability]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DISC_TYPES.map(type => (
          <tr key={type}>
            <th scope="row" className="text-left text-xs font-semibold">
              {DISC_TYPE_WORDS[type].one}
            </th>
            {STABILITIES.map(stability => (
              <CellChange
                key={stability}
                before={count(before, type, stability)}
                after={count(after, type, stability)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellChangeProps = { before: number | undefined; after: number | undefined }

/** An understable putter doesn't count, so that cell stays blank. */
function CellChange({ before, after }: CellChangeProps) {
  if (before === undefined || after === undefined)
    return (
      <td>
        <span className="sr-only">not needed</span>
      </td>
    )
  const { look, word } = LOOKS[stateOf(before, after)]
  return (
    <td className={cx('h-10 rounded-sm px-0.5 leading-3.5', look)}>
      <span className="sr-only">{`${before} before, ${after} after`}</span>
      <span aria-hidden="true" className="block font-display text-base leading-4">
        {before === after ? after : `${before}→${after}`}
      </span>
      {word === null ? null : <span className="block text-[0.6875rem] font-semibold">{word}</span>}
    </td>
  )
}
