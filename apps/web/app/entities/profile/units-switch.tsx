// Feet or meters, for every distance in the app.
import type { DistanceUnit } from '@bagwise/domain/units'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/form/choices.tsx'
import { optionsOf } from '../../ui/form/select.tsx'
import { chooseUnits, useUnits } from './units.ts'

const CHOICES = optionsOf<DistanceUnit>({ feet: 'Feet', meters: 'Meters' })

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
