// A player's arm and units.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const CHECKS = {
  longest_throw: sql`longest_throw between 100 and 700`,
  hand: sql`hand in ('right', 'left')`,
  throw_style: sql`throw_style in ('backhand', 'forehand')`,
  distance_unit: sql`distance_unit in ('feet', 'meters')`,
  wind_unit: sql`wind_unit in ('mph', 'km/h', 'm/s')`,
} as const

export function preferencesMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  return {
    async up(db: Kysely<never>): Promise<void> {
      for (const [name, check] of Object.entries(CHECKS)) {
        const type = name === 'longest_throw' ? 'integer' : 'text'
        await db.schema
          .alterTable('profiles')
          .addColumn(name, type, column => (sqlite ? column.check(check) : column))
          .execute()
        // Not validated: every stored value is null, and reading all rows would block players.
        if (!sqlite)
          await sql`alter table profiles add constraint ${sql.ref(`profiles_${name}`)}
            check (${check}) not valid`.execute(db)
      }
      await db.schema
        .alterTable('profiles')
        .addColumn('show_arm', sqlite ? 'integer' : 'boolean', column =>
          column.notNull().defaultTo(sqlite ? sql`0` : sql`false`),
        )
        .execute()
    },
  }
}
