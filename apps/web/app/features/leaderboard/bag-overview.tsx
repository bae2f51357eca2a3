// A bag at a glance: how many of each type, how slow and fast, and which brands.
import type { BagPreview } from '@bagwise/contract'
import { DISC_TYPE_WORDS, DISC_TYPES } from '@bagwise/domain/disc'
import { countOfType } from '../../entities/disc/disc-type-look.ts'
import { numberText } from '../../entities/flight/flight-labels.ts'
import { DISC_TYPE_LOOK } from '../../entities/disc/disc-type-look.ts'
import { cx } from '../../ui/cx.ts'

export function BagOverview({ preview }: { preview: BagPreview }) {
  const [slowest, fastest] = preview.speedRange
  const speeds =
    slowest === fastest ? numberText(slowest) : `${numberText(slowest)} to ${numberText(fastest)}`
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-1.5 text-center min-[22.5rem]:grid-cols-4">
        {DISC_TYPES.map(type => (
          <div
            key={type}
            className={cx(
              'flex min-w-0 flex-col-reverse rounded-md px-1 py-2',
              DISC_TYPE_LOOK[type].soft,
            )}
          >
            <dt className="text-xs font-semibold">{DISC_TYPE_WORDS[type].many}</dt>
            <dd className="font-display text-3xl leading-none">{countOfType(type, preview)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Total discs</dt>
        <dd className="font-semibold">{preview.discCount}</dd>
        <dt className="text-ink-soft">Speed range</dt>
        <dd className="font-semibold">{speeds}</dd>
        <dt className="text-ink-soft">{preview.brands.length === 1 ? 'Brand' : 'Brands'}</dt>
        <dd className="font-semibold">{preview.brands.join(', ')}</dd>
      </dl>
    </div>
  )
}
