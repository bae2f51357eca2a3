// A compact way to say which bag is meant.
import { badgeOf } from '@bagwise/domain/bag'
import { useSelectedBag } from '../data/bags.selection.ts'
import { Select } from '../ui/select.tsx'
import { discCountWords } from './bag-words.ts'

type BagPickerProps = {
  label?: string
  hideLabel?: boolean
  /** For a page that speaks of something in the bag, which another bag may not hold. */
  onSelect?: (bagId: string) => void
  className?: string
}

/** Nothing is drawn while there is nothing to choose from. */
export function BagPicker({
  label = 'Bag',
  hideLabel = false,
  onSelect,
  className,
}: BagPickerProps) {
  const { bags, bag, select } = useSelectedBag()
  if (!bags || bags.length === 0) return null
  return (
    <div className={className}>
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
              {each.name} ({discCountWords(each.discs.length)}){badge ? ` · ${badge}` : ''}
            </option>
          )
        })}
      </Select>
    </div>
  )
}
