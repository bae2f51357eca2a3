// A copy's condition may be unknown, as after an import that doesn't state it.
import type { ColumnDataType, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `condition` stays required for the previous release; it is 10 if the condition is unknown. */
export function unknownConditionMigration(engine: 'sqlite' | 'postgres'): Migration {
  const flag: ColumnDataType = engine === 'sqlite' ? 'integer' : 'boolean'
  const yes = engine === 'sqlite' ? sql`1` : sql`true`
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .alterTable('copies')
        .addColumn('condition_known', flag, column => column.notNull().defaultTo(yes))
        .execute()
    },
  }
}
