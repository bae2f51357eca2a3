// Reports, what operators hid or suspended, and the record of their actions.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const APPEND_ONLY = 'operator_actions is append-only'

/** Neither the server nor a command can rewrite the record. */
async function refuseChanges(db: Kysely<never>, sqlite: boolean): Promise<void> {
  if (sqlite) {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`operator_actions_no_${change}`)}
        before ${sql.raw(change)} on operator_actions
        begin select raise(abort, ${sql.lit(APPEND_ONLY)}); end`.execute(db)
    }
    return
  }
  await sql`create function refuse_operator_action_changes() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${APPEND_ONLY}'; end`)}`.execute(db)
  await sql`create trigger operator_actions_append_only
    before update or delete or truncate on operator_actions
    for each statement execute function refuse_operator_action_changes()`.execute(db)
}

export function moderationMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  const id = sql.raw(sqlite ? 'text' : 'uuid')
  const millis = sql.raw(sqlite ? 'integer' : 'bigint')

  async function addRestrictions(db: Kysely<never>): Promise<void> {
    const columns = {
      profiles: ['hidden', 'suspended'],
      bags: ['hidden'],
    }
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names) {
        await sql`alter table ${sql.table(table)} add column ${sql.ref(`${name}_reason`)} text`.execute(
          db,
        )
        await sql`alter table ${sql.table(table)} add column ${sql.ref(`${name}_at`)} ${millis}`.execute(
          db,
        )
      }
    }
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`
        create table reports (
          id ${id} primary key,
          user_id ${id} not null references "user" (id) on delete cascade,
          bag_id ${id} references bags (id) on delete cascade,
          reason text not null,
          note text not null,
          reporter_id ${id} references "user" (id) on delete cascade,
          reporter text,
          created_at ${millis} not null,
          closed_at ${millis}
        )`.execute(db)
      // Coalesced, because two nulls count as different.
      await sql`create unique index one_open_report on reports
        (user_id, (coalesce(bag_id, user_id)), reporter) where closed_at is null`.execute(db)
      await sql`create index reports_open on reports (id) where closed_at is null`.execute(db)
      await sql`create index reports_closed on reports (id) where closed_at is not null`.execute(db)
      await sql`create index reports_by_bag on reports (bag_id)`.execute(db)
      await sql`create index reports_by_player on reports (user_id)`.execute(db)
      await sql`create index reports_by_reporter on reports (reporter_id)`.execute(db)
      // Without references: it outlives the accounts, which it knows by their ids only.
      await sql`
        create table operator_actions (
          id ${id} primary key,
          at ${millis} not null,
          operator_id ${id},
          action text not null,
          user_id ${id} not null,
          bag_id ${id},
          reason text not null
        )`.execute(db)
      await sql`create index operator_actions_by_player on operator_actions (user_id)`.execute(db)
      await refuseChanges(db, sqlite)
      await addRestrictions(db)
    },
  }
}
