// The units chosen in this browser, also as a cookie, so that the server renders the first document in them.
import { UNITS_COOKIE, unitsCookieValue, unitsOfCookies } from '@bagwise/contract'
import type { UnitChoice, Units } from '@bagwise/domain/units'
import { createContext, useEffect } from 'react'
import { storedValue } from './stored-value.ts'

/** What the server rendered this document in; null where it is the same for everyone. */
export const RenderedUnits = createContext<Units | null>(null)

const A_YEAR_S = 31_536_000

const stored = storedValue<UnitChoice>('bagwise-units', {
  parse: text => unitsOfCookies(`${UNITS_COOKIE}=${text}`),
  format: unitsCookieValue,
})

const isChosen = ({ distanceUnit, windUnit }: UnitChoice): boolean =>
  distanceUnit !== null || windUnit !== null

function writeCookie(choice: UnitChoice): void {
  document.cookie = `${UNITS_COOKIE}=${unitsCookieValue(choice)}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`
}

export const unitChoice = {
  ...stored,
  write(choice: UnitChoice): boolean {
    writeCookie(choice)
    return stored.write(choice)
  },
}

/** Some browsers keep cookies of scripts for a week only. */
export function useRenewedUnitsCookie(): void {
  useEffect(() => {
    const choice = unitChoice.read()
    if (isChosen(choice)) writeCookie(choice)
  }, [])
}
