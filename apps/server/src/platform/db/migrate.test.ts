import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { connectPostgres } from './connect.ts'
import { isMigrated, migrate, migrations } from './migrate.ts'

describeOnBothEngines('the migration history', (open, engine) => {
  it('rejects a database from before 1.0, with a hint', async () => {
    const database = await open()
    await sql`delete from kysely_migration`.execute(database.db)
    await sql`insert into kysely_migration values ('0001-initial', '')`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(
      "This database is from a version before 1.0 and can't be upgraded. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database. Nothing was changed.",
    )
  })

  it('rejects a database that a newer version has migrated', async () => {
    const database = await open()
    const newer = { ...migrations(engine), '9998-next': { up: async () => {} } }
    expect(await migrate(database, newer)).toEqual(['9998-next'])
    await expect(migrate(database)).rejects.toThrow('newer version of Bagwise')
  })
})

it('migrates an empty PostgreSQL database once, even if two processes start together', async () => {
  const { url } = inject('postgres')
  const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
  await sql`create database two_starts`.execute(admin.db)
  const both = [1, 2].map(() => connectPostgres(`${url}/two_starts`))
  const ran = await Promise.all(both.map(database => migrate(database)))
  expect(ran.flat()).toEqual(Object.keys(migrations('postgres')))
  for (const database of both) {
    expect(await isMigrated(database)).toBe(true)
    await database.close()
  }
  await sql`drop database two_starts with (force)`.execute(admin.db)
  await admin.close()
})
