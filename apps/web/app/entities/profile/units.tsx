// The page's units (rule UN5). The choice is also stored in a cookie, because the server renders with the same units.
import { UNITS_COOKIE, unitsCookieValue, unitsFromCookies } from '@bagwise/contract'
import {
  type UnitChoice,
  unitForLocale,
  type Units,
  unitsFrom,
  type DistanceUnit,
} from '@bagwise/domain/units'
import { use, createContext } from 'react'
import { COOKIE_MAX_AGE_S, storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { currentSession } from '../../lib/session/session.ts'
import { changePreferences } from './preferences.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/form/choices.tsx'
import { optionsOf } from '../../ui/form/select.tsx'

const DEFAULT_UNITS: Units = { distance: 'feet', wind: 'mph' }

const stored = storedValue<UnitChoice>('bagwise-units', {
  parse: text => unitsFromCookies(`${UNITS_COOKIE}=${text}`),
  format: unitsCookieValue,
})

/** The units that the document was rendered with, until the player switches them in a tab or in the profile. */
export function useUnits(): Units {
  const rendered = use(RenderedUnits)
  const selected = useStoredValue(stored, null)
  const { user } = useSession()
  if (selected === null) return rendered ?? DEFAULT_UNITS
  return unitsFrom(
    {
      distanceUnit: user?.preferences.distanceUnit ?? selected.distanceUnit,
      windUnit: user?.preferences.windUnit ?? selected.windUnit,
    },
    rendered?.distance ?? browserUnit(),
  )
}

function browserUnit(): Units['distance'] {
  try {
    const { language, region } = new Intl.Locale(navigator.language)
    return unitForLocale(language, region)
  } catch {
    // A browser without a language setting may report an invalid one, such as "c".
    return DEFAULT_UNITS.distance
  }
}

/** Stores the choice in this browser and, for a player, in the profile. */
export function saveUnits(change: Partial<UnitChoice>): void {
  const choice = { ...stored.read(), ...change }
  stored.write(choice)
  writeCookie(choice)
  changePreferences(change)
}

function writeCookie(choice: UnitChoice): void {
  document.cookie = `${UNITS_COOKIE}=${unitsCookieValue(choice)}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`
}

/** Renews the cookie, and saves this browser's units in a profile without units. */
export function syncUnits(): void {
  const { distanceUnit, windUnit } = stored.read()
  // Some browsers delete cookies set by scripts after a week.
  if (distanceUnit || windUnit) writeCookie({ distanceUnit, windUnit })
  const preferences = currentSession().user?.preferences
  if (preferences?.distanceUnit === null && distanceUnit) changePreferences({ distanceUnit })
  if (preferences?.windUnit === null && windUnit) changePreferences({ windUnit })
}

export const RenderedUnits = createContext<Units | null>(null)

const CHOICES = optionsOf<DistanceUnit>({ feet: 'Feet', meters: 'Meters' })

type UnitsSwitchProps = {
  /** Visually hides the label if the context makes it clear. */
  hideLabel?: boolean
  className?: string
}

export function UnitsSwitch({ hideLabel = false, className }: UnitsSwitchProps) {
  const { distance } = useUnits()
  return (
    <SegmentedControl
      label="Distance unit"
      hideLabel={hideLabel}
      choices={CHOICES}
      value={distance}
      onChange={distanceUnit => saveUnits({ distanceUnit })}
      className={cx('needs-script', className)}
    />
  )
}
