// The discs a player owns, which bags carry them, and molds that players describe themselves.
import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function copiesMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  const id: ColumnDataType = sqlite ? 'text' : 'uuid'
  const flag: ColumnDataType = sqlite ? 'integer' : 'boolean'
  const millis: ColumnDataType = sqlite ? 'integer' : 'bigint'
  const real: ColumnDataType = sqlite ? 'real' : 'double precision'
  const no = sqlite ? sql`0` : sql`false`

  /** An own mold is a disc with an owner, so bags and copies refer to it as to any other. */
  async function addOwnMolds(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable('discs')
      .addColumn('owner_id', id, column =>
        column
          .references('user.id')
          .onDelete('cascade')
          .check(sql`(owner_id is not null) = (id like 'own-%')`),
      )
      .execute()
    await db.schema.alterTable('discs').addColumn('own_version', 'integer').execute()
    await db.schema.alterTable('discs').addColumn('own_created_at', millis).execute()
    await sql`create index discs_by_owner on discs (owner_id) where owner_id is not null`.execute(
      db,
    )
    await db.schema
      .createIndex('discs_with_owner')
      .on('discs')
      .columns(['id', 'owner_id'])
      .unique()
      .execute()
  }

  async function addCopies(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('copies')
      .addColumn('user_id', id, column =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('id', id, column => column.notNull())
      .addColumn('disc_id', 'text', column => column.notNull().references('discs.id'))
      .addColumn('mold_owner_id', id)
      .addColumn('plastic', 'text')
      .addColumn('weight', real, column => column.check(sql`weight between 100 and 200`))
      .addColumn('color', 'text')
      .addColumn('condition', 'integer', column =>
        column.notNull().check(sql`condition between 1 and 10`),
      )
      .addColumn('ink', 'text', column =>
        column.notNull().check(sql`ink in ('none', 'rim', 'bottom', 'top')`),
      )
      .addColumn('flies', 'text', column =>
        column.notNull().check(sql`flies in ('computed', 'more-stable', 'less-stable', 'own')`),
      )
      .addColumn('own_speed', real, column => column.check(sql`own_speed between 1 and 15`))
      .addColumn('own_glide', real, column => column.check(sql`own_glide between 1 and 7`))
      .addColumn('own_turn', real, column => column.check(sql`own_turn between -5 and 1`))
      .addColumn('own_fade', real, column => column.check(sql`own_fade between 0 and 5`))
      .addColumn('nickname', 'text')
      .addColumn('note', 'text')
      .addColumn('place', 'text', column =>
        column.notNull().check(sql`place in ('shelf', 'lent', 'lost', 'sold', 'retired')`),
      )
      .addColumn('place_date', 'text')
      .addColumn('course', 'text')
      .addColumn('hole', 'text')
      .addColumn('place_note', 'text')
      .addColumn('lost_from', 'text', column => column.notNull().defaultTo('[]'))
      .addColumn('version', 'integer', column => column.notNull().check(sql`version >= 1`))
      .addColumn('created_at', millis, column => column.notNull())
      .addPrimaryKeyConstraint('copies_of_player', ['user_id', 'id'])
      .addUniqueConstraint('copies_with_mold', ['user_id', 'id', 'disc_id'])
      .addForeignKeyConstraint('copy_of_own_mold', ['disc_id', 'mold_owner_id'], 'discs', [
        'id',
        'owner_id',
      ])
      .addCheckConstraint(
        'mold_is_own',
        sql`(disc_id like 'own-%') = (mold_owner_id is not null)
          and (mold_owner_id is null or mold_owner_id = user_id)`,
      )
      .addCheckConstraint(
        'own_numbers_are_whole',
        sql`(flies = 'own') = (own_speed is not null)
          and (own_speed is null) = (own_glide is null)
          and (own_speed is null) = (own_turn is null)
          and (own_speed is null) = (own_fade is null)`,
      )
      .execute()
    await db.schema.createIndex('copies_by_disc').on('copies').column('disc_id').execute()
  }

  /** Only in a bag of the same player that holds the copy's mold; whatever goes takes its rows along. */
  async function addCarrying(db: Kysely<never>): Promise<void> {
    await db.schema
      .createIndex('bags_with_player')
      .on('bags')
      .columns(['id', 'user_id'])
      .unique()
      .execute()
    await db.schema
      .createTable('copy_bags')
      .addColumn('user_id', id, column => column.notNull())
      .addColumn('copy_id', id, column => column.notNull())
      .addColumn('disc_id', 'text', column => column.notNull())
      .addColumn('bag_id', id, column => column.notNull())
      .addPrimaryKeyConstraint('copy_once_per_bag', ['user_id', 'copy_id', 'bag_id'])
      .addForeignKeyConstraint(
        'carried_copy',
        ['user_id', 'copy_id', 'disc_id'],
        'copies',
        ['user_id', 'id', 'disc_id'],
        constraint => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'carrying_bag',
        ['bag_id', 'user_id'],
        'bags',
        ['id', 'user_id'],
        constraint => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'carried_mold',
        ['bag_id', 'disc_id'],
        'bag_discs',
        ['bag_id', 'disc_id'],
        constraint => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('copy_bags_by_mold')
      .on('copy_bags')
      .columns(['bag_id', 'disc_id'])
      .execute()
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      await addOwnMolds(db)
      await addCopies(db)
      await addCarrying(db)
      await db.schema
        .alterTable('profiles')
        .addColumn('show_copies', flag, column => column.notNull().defaultTo(no))
        .execute()
    },
  }
}
