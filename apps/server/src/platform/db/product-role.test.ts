// Uses the database role that deploy/postgres creates.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { signedIn, testApp } from '../../../test/support/app.ts'
import { aBag } from '../../../test/chaos/fuzz/world.ts'
import { connectPostgres, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { syncCatalogToDatabase } from '../../catalog/sync.ts'

const ROLE_SCRIPT = join(import.meta.dirname, '../../../../../deploy/postgres/10-role.sql')
const PASSWORD = 'only-for-this-test'

let url: string
let database: Database

async function asSuperuser(name: string, work: (admin: Database) => Promise<unknown>) {
  const admin = connectPostgres(`${inject('postgres').url}/${name}`, { connections: 1 })
  await work(admin).finally(admin.close)
}

const connectAsRole = (name: string) => {
  const address = new URL(`${url}/${name}`)
  address.username = 'bagwise'
  address.password = PASSWORD
  return connectPostgres(address.href, { connections: 2 })
}

beforeAll(async () => {
  url = inject('postgres').url
  await asSuperuser('postgres', ({ db }) => sql`create database bagwise`.execute(db))
  await asSuperuser('bagwise', async ({ db }) => {
    await sql.raw(readFileSync(ROLE_SCRIPT, 'utf8')).execute(db)
    await sql`alter role bagwise password ${sql.lit(PASSWORD)}`.execute(db)
  })
  database = connectAsRole('bagwise')
})
afterAll(async () => {
  await database.close()
  await asSuperuser('postgres', async ({ db }) => {
    await sql`drop database bagwise with (force)`.execute(db)
    await sql`drop role bagwise`.execute(db)
    await sql`grant connect on database postgres, template1 to public`.execute(db)
  })
})

it('migrates, serves players, and owns every table that a backup reads', async () => {
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
  const server = await testApp(database)
  const player = await signedIn(server)
  await aBag(player)
  expect((await server.browser().get(`/api/profiles/${player.username}`)).status).toBe(200)
  expect((await server.browser().get('/readyz')).status).toBe(200)
  await server.app.close()

  const { rows: owners } = await sql<{ owner: string }>`
    select distinct pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'public'::regnamespace`.execute(database.db)
  expect(owners).toEqual([{ owner: 'bagwise' }])
})

it("isn't a superuser and has no privileges outside its database", async () => {
  const { rows } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`.execute(database.db)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ])
  for (const statement of [
    'create database another',
    'create role another superuser',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'select rolpassword from pg_authid',
  ]) {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied/)
  }
  const other = connectAsRole('postgres')
  await expect(other.ping()).rejects.toThrow(/permission denied/)
  await other.close()
})
