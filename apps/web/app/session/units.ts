// The units everything on the page is shown in (rule UN5).
import { type UnitChoice, unitOfRegion, type Units, unitsFrom } from '@bagwise/domain/units'
import { use, useEffect } from 'react'
import { useStoredValue } from '../platform/stored-value.ts'
import { RenderedUnits } from '../platform/rendered-units.ts'
import { renewUnitsCookie, unitChoice } from '../platform/units.ts'
import { currentSession } from './session.ts'
import { useSession } from './use-session.tsx'
import { changePreferences } from './preferences.ts'

const NOTHING_KNOWN: Units = { distance: 'feet', wind: 'mph' }

/** As the document was rendered until somebody switches, in this tab, in another one or in the profile. */
export function useUnits(): Units {
  const rendered = use(RenderedUnits)
  const chosen = useStoredValue(unitChoice, null)
  const { user } = useSession()
  useEffect(renewUnitsCookie, [])
  useEffect(takeOverChoice, [user?.id])
  if (chosen === null) return rendered ?? NOTHING_KNOWN
  return unitsFrom(
    {
      distanceUnit: user?.preferences?.distanceUnit ?? chosen.distanceUnit,
      windUnit: user?.preferences?.windUnit ?? chosen.windUnit,
    },
    rendered?.distance ?? unitOfRegion(navigator.languages.join()),
  )
}

/** Remembered by this browser and, for a player, in the profile. */
export function chooseUnits(change: Partial<UnitChoice>): void {
  unitChoice.write({ ...unitChoice.read(), ...change })
  changePreferences(change)
}

/** What a guest chose becomes the player's choice, unless their profile has one. */
function takeOverChoice(): void {
  const preferences = currentSession().user?.preferences
  const { distanceUnit, windUnit } = unitChoice.read()
  if (preferences?.distanceUnit === null && distanceUnit) changePreferences({ distanceUnit })
  if (preferences?.windUnit === null && windUnit) changePreferences({ windUnit })
}
