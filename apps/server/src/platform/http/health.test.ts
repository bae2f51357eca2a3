// Does the readiness check notice a database that lacks a migration?
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'

describeOnBothEngines('probes', open => {
  let database: Database
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await testApp(database)
  })
  afterAll(() => server.app.close())

  const probe = async (path: string) => {
    const { status, body } = await server.browser().get(path)
    return [status, (body as { status: string }).status]
  }

  it('report a database that is being migrated, and one that lost its schema', async () => {
    expect(await probe('/readyz')).toEqual([200, 'ready'])
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      database.db,
    )
    expect(await probe('/readyz')).toEqual([503, 'not ready'])
    expect(await probe('/healthz')).toEqual([200, 'degraded'])
    await sql`drop table kysely_migration`.execute(database.db)
    expect(await probe('/readyz')).toEqual([503, 'not ready'])
  })
})
