// The units for a request (rule UN5).
import { type Me, unitsOfCookies } from '@bagwise/contract'
import { unitOfRegion, type Units, unitsFrom } from '@bagwise/domain/units'
import type { FastifyRequest } from 'fastify'

/** From the profile; else from the browser's cookie; else from its language. */
export function unitsOfRequest(
  { headers }: Pick<FastifyRequest, 'headers'>,
  player: Me | null,
): Units {
  const browser = unitsOfCookies(headers.cookie)
  const profile = player?.preferences
  return unitsFrom(
    {
      distanceUnit: profile?.distanceUnit ?? browser.distanceUnit,
      windUnit: profile?.windUnit ?? browser.windUnit,
    },
    unitOfRegion(headers['accept-language']),
  )
}
