// The units chosen in this browser, also as a cookie, so that the server renders the first document in them.
import { UNITS_COOKIE, unitsCookieValue, unitsOfCookies } from '@bagwise/contract'
import type { UnitChoice } from '@bagwise/domain/units'
import { storedValue } from './stored-value.ts'

const A_YEAR_S = 31_536_000

const stored = storedValue<UnitChoice>('bagwise-units', {
  parse: text => unitsOfCookies(`${UNITS_COOKIE}=${text}`),
  format: unitsCookieValue,
})

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
export function renewUnitsCookie(): void {
  const choice = stored.read()
  if (choice.distanceUnit !== null || choice.windUnit !== null) writeCookie(choice)
}
