// The first schema: accounts, profiles, discs, bags, scores, emails, limits and metadata.
import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Engine = 'sqlite' | 'postgres'
type Column = Parameters<CreateTableBuilder<string>['addColumn']>[2]

const now = {
  sqlite: sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  postgres: sql`now()`,
}

export function initialMigration(engine: Engine): Migration {
  const sqlite = engine === 'sqlite'
  const id: ColumnDataType = sqlite ? 'text' : 'uuid'
  const flag: ColumnDataType = sqlite ? 'integer' : 'boolean'
  const millis: ColumnDataType = sqlite ? 'integer' : 'bigint'
  const real: ColumnDataType = sqlite ? 'real' : 'double precision'
  /** Dates as the auth library wrote them: ISO text on SQLite, timestamps on PostgreSQL. */
  const date: ColumnDataType = sqlite ? 'text' : 'timestamptz'
  const yes = sqlite ? sql`1` : sql`true`
  const no = sqlite ? sql`0` : sql`false`

  const required: Column = column => column.notNull()
  const flagged =
    (value: typeof yes): Column =>
    column =>
      column.notNull().defaultTo(value)
  const dated: Column = column => column.notNull().defaultTo(now[engine])
  const ownedBy =
    (table: string): Column =>
    column =>
      column.notNull().references(`${table}.id`).onDelete('cascade')

  async function up(db: Kysely<unknown>): Promise<void> {
    const table = (name: string) => db.schema.createTable(name)

    await table('meta')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('value', 'text', required)
      .execute()

    await table('user')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('emailVerified', flag, flagged(no))
      .addColumn('image', 'text')
      .addColumn('createdAt', date, dated)
      .addColumn('updatedAt', date, dated)
      .addUniqueConstraint('unique_email', ['email'] as never)
      .addCheckConstraint('email_lower_case', sql`${sql.ref('email')} = lower(${sql.ref('email')})`)
      .execute()

    await table('session')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('userId', id, ownedBy('user'))
      .addColumn('token', 'text', column => column.notNull().unique())
      .addColumn('expiresAt', date, required)
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text')
      .addColumn('createdAt', date, dated)
      .addColumn('updatedAt', date, dated)
      .execute()
    await db.schema.createIndex('session_user').on('session').column('userId').execute()

    await table('account')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('userId', id, ownedBy('user'))
      .addColumn('accountId', 'text', required)
      .addColumn('providerId', 'text', required)
      .addColumn('accessToken', 'text')
      .addColumn('refreshToken', 'text')
      .addColumn('idToken', 'text')
      .addColumn('accessTokenExpiresAt', date)
      .addColumn('refreshTokenExpiresAt', date)
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .addColumn('createdAt', date, dated)
      .addColumn('updatedAt', date, dated)
      .addUniqueConstraint('one_account_per_provider', ['userId', 'providerId'] as never)
      .execute()

    await table('verification')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('identifier', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('expiresAt', date, required)
      .addColumn('createdAt', date, dated)
      .addColumn('updatedAt', date, dated)
      .execute()
    await db.schema
      .createIndex('verification_identifier')
      .on('verification')
      .column('identifier')
      .execute()

    await db.schema.createIndex('verification_value').on('verification').column('value').execute()

    await table('profiles')
      .addColumn('id', id, column => column.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('username', 'text', required)
      .addColumn('display_name', 'text')
      .addColumn('bio', 'text', column => column.notNull().defaultTo(''))
      .addColumn('avatar_url', 'text', column => column.notNull().defaultTo(''))
      .addColumn('pdga_number', 'integer', column =>
        column.check(sql`pdga_number between 1000 and 999999`),
      )
      .addColumn('is_public', flag, flagged(yes))
      .addColumn('location', 'text', column => column.notNull().defaultTo(''))
      .addColumn('skill_level', 'text', column =>
        column
          .notNull()
          .defaultTo('beginner')
          .check(
            sql`skill_level in ('beginner', 'recreational', 'intermediate', 'advanced', 'pro')`,
          ),
      )
      .addColumn('years_playing', 'integer', column =>
        column.check(sql`years_playing between 0 and 50`),
      )
      .addColumn('favorite_course', 'text', column => column.notNull().defaultTo(''))
      .addColumn('created_at', millis, required)
      .addColumn('updated_at', millis, required)
      .addUniqueConstraint('unique_username', ['username'] as never)
      .addCheckConstraint(
        'username_form',
        sql`username = lower(username) and length(username) between 3 and 30`,
      )
      .execute()

    await table('discs')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('brand', 'text', required)
      .addColumn('disc_type', 'text', column =>
        column.notNull().check(sql`disc_type in ('driver', 'fairway', 'midrange', 'putter')`),
      )
      .addColumn('approach', flag, flagged(no))
      .addColumn('speed', real, column => column.notNull().check(sql`speed between 1 and 15`))
      .addColumn('glide', real, column => column.notNull().check(sql`glide between 1 and 7`))
      .addColumn('turn', real, column => column.notNull().check(sql`turn between -5 and 1`))
      .addColumn('fade', real, column => column.notNull().check(sql`fade between 0 and 5`))
      .addColumn('image_url', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('affiliate_links', 'text', required)
      .addColumn('pdga_year', 'integer')
      .addColumn('diameter_cm', real)
      .addColumn('height_cm', real)
      .addColumn('rim_width_cm', real)
      .addColumn('rim_depth_cm', real)
      .addColumn('max_weight_g', real)
      .addColumn('sources_agree', 'integer', required)
      .addColumn('sources_of', 'integer', required)
      .addColumn('retired_at', millis)
      .execute()

    await table('bags')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('user_id', id, ownedBy('user'))
      .addColumn('name', 'text', required)
      .addColumn('is_primary', flag, flagged(no))
      .addColumn('is_active', flag, flagged(no))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addColumn('created_at', millis, required)
      .execute()
    await db.schema
      .createIndex('bags_by_player')
      .on('bags')
      .columns(['user_id', 'created_at'])
      .execute()
    await sql`create unique index one_primary_bag on bags (user_id) where is_primary = ${yes}`.execute(
      db,
    )
    await sql`create unique index one_active_bag on bags (user_id) where is_active = ${yes}`.execute(
      db,
    )

    await table('bag_discs')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('bag_id', id, ownedBy('bags'))
      .addColumn('disc_id', 'text', column => column.notNull().references('discs.id'))
      .addColumn('notes', 'text')
      .addColumn('order', 'integer', column =>
        column.notNull().check(sql`${sql.ref('order')} >= 1`),
      )
      .addUniqueConstraint('unique_disc_per_bag', ['bag_id', 'disc_id'] as never)
      .execute()
    await db.schema
      .createIndex('bag_discs_by_order')
      .on('bag_discs')
      .columns(['bag_id', 'order'])
      .execute()
    await db.schema.createIndex('bag_discs_by_disc').on('bag_discs').column('disc_id').execute()

    await table('bag_scores')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('bag_id', id, ownedBy('bags'))
      .addColumn('user_id', id, ownedBy('user'))
      .addColumn('completeness_score', 'integer', column =>
        column.notNull().check(sql`completeness_score between 0 and 100`),
      )
      .addColumn('score_breakdown', 'text', required)
      .addColumn('bag_preview', 'text', required)
      .addColumn('disc_digest', 'text', required)
      .addColumn('calculated_at', millis, required)
      .addColumn('is_public', flag, flagged(yes))
      .addColumn('is_listed', flag, flagged(no))
      .addUniqueConstraint('one_score_per_bag', ['bag_id'] as never)
      .execute()
    await sql`create index leaderboard on bag_scores (completeness_score desc, calculated_at desc, bag_id) where is_listed = ${yes}`.execute(
      db,
    )
    await db.schema
      .createIndex('bag_scores_by_player')
      .on('bag_scores')
      .columns(['user_id', 'disc_digest'])
      .execute()

    await table('conversions')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('user_id', id, ownedBy('user'))
      .addColumn('idempotency_key', id, required)
      .addColumn('bag_id', id, required)
      .addColumn('bag_version', 'integer', required)
      .addColumn('before', 'text')
      .addColumn('answer', 'text', required)
      .addColumn('undone_at', millis)
      .addColumn('created_at', millis, required)
      .addUniqueConstraint('unique_conversion_key', ['user_id', 'idempotency_key'] as never)
      .execute()

    await table('subscribers')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('email', 'text', required)
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('confirmed_at', millis)
      .addColumn('mailed_at', millis, required)
      .addColumn('created_at', millis, required)
      .addUniqueConstraint('unique_subscriber', ['email'] as never)
      .execute()
    await sql`create index subscribers_unconfirmed on subscribers (mailed_at) where confirmed_at is null`.execute(
      db,
    )

    await table('mails')
      .addColumn('id', id, column => column.primaryKey())
      .addColumn('recipient', 'text', required)
      .addColumn('template_alias', 'text', required)
      .addColumn('template_model', 'text', required)
      .addColumn('sender', 'text')
      .addColumn('reply_to', 'text')
      .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', millis, required)
      .addColumn('status', 'text', column =>
        column.notNull().check(sql`status in ('waiting', 'sent', 'dead')`),
      )
      .addColumn('last_error', 'text')
      .addColumn('created_at', millis, required)
      .execute()
    await sql`create index mails_due on mails (next_attempt_at) where status = 'waiting'`.execute(
      db,
    )

    await table('rate_limits')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('count', 'integer', required)
      .addColumn('resets_at', millis, required)
      .execute()
    await db.schema
      .createIndex('rate_limits_by_end')
      .on('rate_limits')
      .column('resets_at')
      .execute()
  }

  return { up }
}
