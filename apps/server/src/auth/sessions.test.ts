// Is anybody still signed in after their session ended, because somebody remembered it?
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDataDir, DATABASE_FILE, type Database } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { loadCatalog } from '../db/seed/catalog.ts'
import { signedIn, testApp, type TestApp } from '../testing/app.ts'

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

it('[T28] forgets a session that this process ended', async () => {
  const player = await signedIn(server)
  expect(await userOf(player)).not.toBeNull()
  expect(await userOf(player)).not.toBeNull()
  await database.db.deleteFrom('session').execute()
  expect(await userOf(player)).toBeNull()
})

it('[T28] forgets a session that ended beside changes of bags, which none is forgotten for', async () => {
  const [player, other] = [await signedIn(server), await signedIn(server)]
  const bag = (await player.send('POST', '/api/bags', { name: 'Woods' })).body as { id: string }
  expect(await userOf(other)).not.toBeNull()
  const me = await userOf(player)
  const players = database.written?.().players
  await player.send('POST', `/api/bags/${bag.id}/discs`, { discId: 'discraft-buzzz' })
  expect(database.written?.().players).toBe(players)
  await Promise.all([
    player.send('POST', `/api/bags/${bag.id}/discs`, { discId: 'innova-destroyer' }),
    database.transaction(tx =>
      tx
        .deleteFrom('user')
        .where('id', 'in', eb =>
          eb
            .selectFrom('profiles')
            .where('username', '!=', me?.username ?? '')
            .select('id'),
        )
        .execute(),
    ),
  ])
  expect(await userOf(other)).toBeNull()
  expect(await userOf(player)).toEqual(me)
})

it('[T28] forgets a session that another process ended', async () => {
  const player = await signedIn(server)
  expect(await userOf(player)).not.toBeNull()
  const other = new DatabaseSync(join(folder, DATABASE_FILE))
  other.exec('delete from session')
  other.close()
  // A request from outside never comes in the same turn; this one would.
  await new Promise(done => setImmediate(done))
  expect(await userOf(player)).toBeNull()
})

it('sees a new name at once', async () => {
  const player = await signedIn(server)
  const before = await userOf(player)
  await database.db
    .updateTable('profiles')
    .set({ username: 'renamed_one' })
    .where('username', '=', before?.username ?? '')
    .execute()
  expect(await userOf(player)).toMatchObject({ username: 'renamed_one' })
})
