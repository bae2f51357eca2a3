// Queries for players' arms and units, which are columns of their profiles.
import type { Preferences, PreferencesChange } from '@bagwise/domain/profile'
import type { Selectable } from 'kysely'
import type { PreferenceColumns, Queries } from '../platform/db/schema.ts'

export type PreferencesRow = Selectable<PreferenceColumns>

export const preferencesFrom = (row: PreferencesRow): Preferences => ({
  longestThrow: row.longest_throw,
  hand: row.hand as Preferences['hand'],
  style: row.throw_style as Preferences['style'],
  distanceUnit: row.distance_unit as Preferences['distanceUnit'],
  windUnit: row.wind_unit as Preferences['windUnit'],
  showArm: Boolean(row.show_arm),
})

const COLUMNS = {
  longestThrow: 'longest_throw',
  hand: 'hand',
  style: 'throw_style',
  distanceUnit: 'distance_unit',
  windUnit: 'wind_unit',
  showArm: 'show_arm',
} as const satisfies Record<keyof Preferences, keyof PreferenceColumns>

/** Changes the given fields only; undefined if there is no such player. */
export async function updatePreferences(
  queries: Queries,
  playerId: string,
  change: PreferencesChange,
  now: number,
): Promise<Preferences | undefined> {
  const columns = Object.entries(change).map(([field, value]) => [
    COLUMNS[field as keyof Preferences],
    value,
  ])
  const row = await queries
    .updateTable('profiles')
    .set({ ...Object.fromEntries(columns), updated_at: now })
    .where('id', '=', playerId)
    .returning(Object.values(COLUMNS))
    .executeTakeFirst()
  return row && preferencesFrom(row)
}
