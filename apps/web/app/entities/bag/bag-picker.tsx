// Selects the bag a page shows.
import { badgeOf } from '@bagwise/domain/bag'
import { useSelectedBag } from './selection.ts'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/select.tsx'
import { discCountLabel } from '../disc/disc-count-label.ts'

type BagPickerProps = {
  label?: string
  hideLabel?: boolean
  /** For a page that shows something in the bag, which another bag may not have. */
  onSelect?: (bagId: string) => void
  className?: string
}

/** Renders nothing while there is nothing to choose from. */
export function BagPicker({
  label = 'Bag',
  hideLabel = false,
  onSelect,
  className,
}: BagPickerProps) {
  const { bags, bag, select } = useSelectedBag()
  if (!bags || bags.length === 0) return null
  return (
    // As wide for a long name as for a short one.
    <div className={cx('w-80 max-w-full', className)}>
      <Select
        label={label}
        hideLabel={hideLabel}
        value={bag?.id ?? ''}
        onChange={event => {
          select(event.currentTarget.value)
          onSelect?.(event.currentTarget.value)
        }}
      >
        {bags.map(each => {
          const badge = badgeOf(each)
          return (
            <option key={each.id} value={each.id}>
              {each.name} ({discCountLabel(each.discs.length)}){badge ? ` · ${badge}` : ''}
            </option>
          )
        })}
      </Select>
    </div>
  )
}
