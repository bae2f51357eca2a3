// Feet or meters, for every distance of the product.
import type { DistanceUnit } from '@bagwise/domain/units'
import { chooseUnits, useUnits } from '../session/units.ts'
import { cx } from '../ui/cx.ts'
import { Segmented } from '../ui/segmented.tsx'

const CHOICES: readonly { value: DistanceUnit; label: string }[] = [
  { value: 'feet', label: 'Feet' },
  { value: 'meters', label: 'Meters' },
]

type UnitsSwitchProps = {
  /** The name is spoken but not drawn, where the place makes it plain. */
  hideLabel?: boolean
  className?: string
}

export function UnitsSwitch({ hideLabel = false, className }: UnitsSwitchProps) {
  const { distance } = useUnits()
  return (
    <Segmented
      label="Distances in"
      hideLabel={hideLabel}
      choices={CHOICES}
      value={distance}
      onChange={distanceUnit => chooseUnits({ distanceUnit })}
      className={cx('needs-script', className)}
    />
  )
}
