// Does every released schema migrate without losing data, and can a backup of it be restored?
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Bag } from '@bagwise/contract'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, inject, it } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/support/app.ts'
import { temporarySqlite } from '../../../../test/support/databases.ts'
import { expectInvariants, expectWholeAccounts } from '../../../../test/support/invariants.ts'
import { backUp } from '../../backup/backup.ts'
import { connectPostgres, connectSqlite } from '../connect.ts'
import { openDataDir } from '../../files/data-dir.ts'
import { isMigrated, migrate, migrations } from '../migrate.ts'
import { restore } from '../../backup/restore.ts'
import { loadCatalog } from '../../../catalog/load.ts'
import { contentDigest, useDataDirs } from '../../../../test/support/data-dirs.ts'
import { initialMigration } from './0001-initial.ts'

/** Database dumps of released versions; a new release adds one. */
const RELEASED = join(import.meta.dirname, 'released')
const newDataDir = useDataDirs()

const dumpOf = (file: string): string => readFileSync(join(RELEASED, file), 'utf8')

function filledWith(dump: string): string {
  const dataDir = newDataDir()
  const file = new DatabaseSync(join(dataDir, 'bagwise.db'), { enableForeignKeyConstraints: false })
  file.exec(dump)
  file.close()
  return dataDir
}

const schemaOf = (file: DatabaseSync): unknown[] =>
  file
    .prepare(`select type, name, sql from sqlite_schema where sql is not null order by name`)
    .all()

it.each(readdirSync(RELEASED).filter(file => file.endsWith('.sql')))(
  '[F28] %s migrates with all of its data, and survives a backup and restore',
  async name => {
    const dataDir = filledWith(dumpOf(name))
    const database = await openDataDir({ dataDir })
    expect(await isMigrated(database)).toBe(true)
    await loadCatalog(database, { stores: undefined, now: Date.now() })
    await expectInvariants(database)
    await expectWholeAccounts(database)
    const server = await testApp(database)
    const player = server.browser()
    const account = { email: 'old_timer@example.com', password: PASSWORD }
    expect((await player.send('POST', '/api/auth/sign-in', account)).status).toBe(200)
    const bags = ((await player.get('/api/bags')).body as { bags: Bag[] }).bags
    expect(
      new Set(bags.map(bag => `${bag.name} ${bag.discs.length} ${bag.score?.isPublic}`)),
    ).toEqual(new Set(['Hidden 2 false', 'Woods 3 true']))
    await server.app.close()
    await database.close()

    const { path } = backUp({ dataDir, now: Date.now() })
    const elsewhere = newDataDir()
    await restore({ dataDir: elsewhere, from: path, now: Date.now() })
    expect(contentDigest(join(elsewhere, 'bagwise.db'))).toBe(
      contentDigest(join(dataDir, 'bagwise.db')),
    )
    const restored = await openDataDir({ dataDir: elsewhere })
    await expectInvariants(restored)
    await restored.close()
  },
)

it('the first migration is still what was released', async () => {
  const then = new DatabaseSync(join(filledWith(dumpOf('0001-initial.sqlite.sql')), 'bagwise.db'))
  const path = join(newDataDir(), 'bagwise.db')
  const now = new DatabaseSync(path)
  const { db } = connectSqlite(path)
  const first = { '0001-initial': initialMigration('sqlite') }
  await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest()
  expect(schemaOf(now)).toEqual(schemaOf(then))
  then.close()
  await db.destroy()
})

it('[F28] migrations use no code of ours that could change after their release', () => {
  const files = readdirSync(import.meta.dirname).filter(file => /^\d{4}-.*\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    expect([file, source.match(/from '(?!kysely|node:)[^']*'/g)]).toEqual([file, null])
  }
})

it('[F28] a migration that fails halfway leaves SQLite unchanged', async () => {
  const database = temporarySqlite()
  await migrate(database)
  const broken: Migration = {
    async up(db) {
      await sql`alter table bags add column half_done text`.execute(db)
      await sql`alter table no_such_table add column anything text`.execute(db)
    },
  }
  const known = { ...migrations('sqlite'), '9999-broken': broken }
  await expect(migrate(database, known)).rejects.toThrow('no such table')
  const { rows } = await sql<{ name: string }>`pragma table_info(bags)`.execute(database.db)
  expect(rows.map(row => row.name)).not.toContain('half_done')
  expect(await migrate(database)).toEqual([])
  await database.close()
})

it('PostgreSQL is migrated from the first schema once, even if two processes start', async () => {
  const { url } = inject('postgres')
  const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
  await sql`create database forward`.execute(admin.db)
  const [one, other] = [connectPostgres(`${url}/forward`), connectPostgres(`${url}/forward`)]
  const initial = { '0001-initial': initialMigration('postgres') }
  const first = new Migrator({ db: one.db, provider: { getMigrations: async () => initial } })
  expect((await first.migrateToLatest()).error).toBeUndefined()
  expect(await isMigrated(one)).toBe(false)
  const ran = await Promise.all([migrate(one), migrate(other)])
  expect(await isMigrated(one)).toBe(true)
  expect(ran.flat().toSorted()).toEqual([...new Set(ran.flat())].toSorted())
  await one.close()
  await other.close()
  await sql`drop database forward with (force)`.execute(admin.db)
  await admin.close()
})
