// Feet or meters, for every distance in the app.
import type { DistanceUnit } from '@bagwise/domain/units'
import { cx } from '../../ui/cx.ts'
import { type Choice, Segmented } from '../../ui/form/choices.tsx'
import { chooseUnits, useUnits } from './units.ts'

const CHOICES: readonly Choice<DistanceUnit>[] = [
  { value: 'feet', label: 'Feet' },
  { value: 'meters', label: 'Meters' },
]

type UnitsSwitchProps = {
  /** Visually hides the label if the context makes it clear. */
  hideLabel?: boolean
  className?: string
}

export function UnitsSwitch({ hideLabel = false, className }: UnitsSwitchProps) {
  const { distance } = useUnits()
  return (
    <Segmented
      label="Distance unit"
      hideLabel={hideLabel}
      choices={CHOICES}
      value={distance}
      onChange={distanceUnit => chooseUnits({ distanceUnit })}
      className={cx('needs-script', className)}
    />
  )
}
