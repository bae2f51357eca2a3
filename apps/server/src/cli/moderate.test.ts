import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { syncCatalogToDatabase } from '../catalog/sync.ts'
import { signedIn, testApp, type TestApp } from '../../test/support/app.ts'
import { aBag, type Player } from '../../test/chaos/fuzz/world.ts'
import { moderateCommand, runModerateCommand } from './moderate.ts'

let dataDir: string
let database: Database
let server: TestApp
let owner: Player

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bagwise-moderate-'))
  database = await openDataDir({ dataDir })
  await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
  server = await testApp(database)
  owner = await signedIn(server)
  await aBag(owner)
})
afterAll(async () => {
  await server.app.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const run = (...args: readonly string[]): Promise<string> =>
  runModerateCommand(database, { moderators: new Set() }, moderateCommand(args))

it('[MO4] [MO8] lists reports, hides a bag from another process, undoes it and lists both actions', async () => {
  const { username } = owner
  const visitor = server.browser()
  const page = `/api/profiles/${username}/bags/woods`
  await visitor.send('POST', '/api/reports', { username, address: 'woods', reason: 'spam' })
  expect(await run('list')).toContain(`/u/${username}/woods  (visible)  Spam or advertising`)

  const { DATABASE_URL: _, ...inherited } = process.env
  const script = join(import.meta.dirname, 'moderate.ts')
  const args = ['hide', `${username}/woods`, '--reason', 'Sells things']
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...inherited, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: `/u/${username}/woods is now hidden; 0 open reports\n`,
    stderr: '',
  })
  expect((await visitor.get(page)).status).toBe(404)
  expect(await run('list')).toBe('No open reports')
  await expect(run('hide', `${username}/woods`, '--reason', 'Again')).rejects.toThrow(
    'This is already hidden',
  )
  await run('undo', `@${username}/woods`, '--reason=A mistake')
  expect((await visitor.get(page)).status).toBe(200)
  const actions = (await run('actions')).split('\n')
  expect(actions).toHaveLength(2)
  expect(actions[0]).toMatch(/ {2}command line {2}Unhidden {2}\/u\/\w+\/woods {2}A mistake$/)
})

it('[MO6] suspends a player and ends their sessions', async () => {
  expect((await owner.get('/api/bags')).status).toBe(200)
  await run('suspend', owner.username, '--reason', 'Threatens players')
  expect((await owner.get('/api/bags')).status).toBe(401)
  expect(await run('undo', owner.username, '--reason', 'A joke')).toContain('is now visible')
})

it.each([[[]], [['hide']], [['hide', 'ann']], [['list', 'all']], [['actions', 'x']], [['--x']]])(
  'prints its usage for %j',
  args => {
    expect(() => moderateCommand(args)).toThrow('Usage: npm run moderate -- list [open|closed]')
  },
)

it('fails with a one-line error', async () => {
  await expect(run('hide', 'nobody_at_all', '--reason', 'x')).rejects.toThrow('Profile not found')
  await expect(run('hide', owner.username, '--reason', ' ')).rejects.toThrow(
    'Please enter a reason',
  )
})
