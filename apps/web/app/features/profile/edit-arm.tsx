// How a player throws and which units they read. Saved right away, as wherever else these can be chosen.
import type { Me } from '@bagwise/contract'
import { type WindUnit, WIND_UNITS } from '@bagwise/domain/units'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  LongestThrowField,
  HAND_CHOICES,
  STYLE_CHOICES,
} from '../../entities/flight/thrower-control.tsx'
import { useThrower } from '../../entities/flight/thrower.ts'
import { chooseUnits, UnitsSwitch, useUnits } from '../../lib/units.tsx'
import { savePreferences } from '../../lib/preferences.ts'
import { changePreferences } from '../../lib/session/session.ts'
import { profileKeys } from '../../entities/profile/queries.ts'
import { Switch } from '../../ui/form/choices.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { CardSection } from '../../ui/surfaces.tsx'

const WIND_CHOICES: readonly { value: WindUnit; label: string }[] = WIND_UNITS.map(unit => ({
  value: unit,
  label: unit,
}))

type ArmFieldsProps = {
  preferences: Me['preferences']
  /** Whether the longest throw that was typed is none. */
  onWrong: (isWrong: boolean) => void
}

export function ArmFields({ preferences, onWrong }: ArmFieldsProps) {
  const [thrower, choose] = useThrower()
  const { wind } = useUnits()
  useFreshProfileAfterwards()
  return (
    <CardSection title="My Arm">
      <p className="text-ink-soft">
        Flights are drawn for your arm on every device. Saved as you change it.
      </p>
      <div className="grid gap-5">
        <LongestThrowField
          feet={thrower.longestThrow}
          optional
          onChange={longestThrow => choose({ ...thrower, longestThrow })}
          onWrong={onWrong}
        />
        <div className="flex flex-wrap gap-x-5 gap-y-4">
          <Segmented
            label="Hand"
            choices={HAND_CHOICES}
            value={thrower.hand}
            onChange={hand => choose({ ...thrower, hand })}
          />
          <Segmented
            label="Usual throw"
            choices={STYLE_CHOICES}
            value={thrower.style}
            onChange={style => choose({ ...thrower, style })}
          />
        </div>
        <Switch
          label="Show my arm on my profile"
          hint={
            preferences.showArm
              ? 'Whoever sees your profile sees your arm'
              : 'Only you can see your arm'
          }
          checked={preferences.showArm}
          onChange={event => changePreferences({ showArm: event.currentTarget.checked })}
        />
        <div className="flex flex-wrap gap-x-5 gap-y-4">
          <UnitsSwitch />
          <Segmented
            label="Wind in"
            choices={WIND_CHOICES}
            value={wind}
            onChange={windUnit => chooseUnits({ windUnit })}
          />
        </div>
      </div>
    </CardSection>
  )
}

/** The profile page must not show the arm as it was. */
function useFreshProfileAfterwards(): void {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      void savePreferences().then(() => queries.invalidateQueries({ queryKey: profileKeys.all }))
    },
    [queries],
  )
}
