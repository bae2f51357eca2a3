// Does a session end everywhere as soon as any process deletes it?
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDataDir, DATABASE_FILE, type Database } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { loadCatalog } from '../catalog/load.ts'
import { signedIn, testApp, type TestApp } from '../../test/support/app.ts'

let folder: string
let database: Database
let server: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bagwise-sessions-'))
  database = connectDataDir(folder)
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: Date.now() })
  server = await testApp(database)
})
afterAll(async () => {
  await server.app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const userOf = async (player: Awaited<ReturnType<typeof signedIn>>) =>
  ((await player.get('/api/me')).body as { user: { username: string } | null }).user

it('[T28] a session that this process ended is over', async () => {
  const player = await signedIn(server)
  expect(await userOf(player)).not.toBeNull()
  await database.db.deleteFrom('sessions').execute()
  expect(await userOf(player)).toBeNull()
})

it('[T28] a session that another process ended is over', async () => {
  const player = await signedIn(server)
  expect(await userOf(player)).not.toBeNull()
  const other = new DatabaseSync(join(folder, DATABASE_FILE))
  other.exec('delete from sessions')
  other.close()
  expect(await userOf(player)).toBeNull()
})

it('sees a new name right away', async () => {
  const player = await signedIn(server)
  const before = await userOf(player)
  await database.db
    .updateTable('profiles')
    .set({ username: 'renamed_one' })
    .where('username', '=', before?.username ?? '')
    .execute()
  expect(await userOf(player)).toMatchObject({ username: 'renamed_one' })
})
