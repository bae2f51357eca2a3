// A player's arm and units: stored with the account, changed one by one.
import { HANDS, THROW_STYLES } from '@bagwise/domain/flight'
import { DISTANCE_UNITS, WIND_UNITS } from '@bagwise/domain/units'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** Null is unknown; `longestThrow` in feet. */
export const Arm = z.object({
  longestThrow: z.nullable(z.number()),
  hand: z.nullable(z.enum(HANDS)),
  style: z.nullable(z.enum(THROW_STYLES)),
})

export const Preferences = z.extend(Arm, {
  distanceUnit: z.nullable(z.enum(DISTANCE_UNITS)),
  windUnit: z.nullable(z.enum(WIND_UNITS)),
  showArm: z.boolean(),
})

export const preferenceEndpoints = {
  updateMyPreferences: endpoint({
    ...routes.updateMyPreferences,
    access: 'player',
    limit: 'edits',
    summary:
      'Change your arm and units. Fields that are left out stay as they are; null means unknown, or by region.',
    body: z.strictObject(z.partial(Preferences).shape),
    response: Preferences,
    problems: [],
  }),
}
