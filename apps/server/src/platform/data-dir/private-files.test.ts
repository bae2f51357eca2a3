import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { PASSWORD } from '../../../test/support/app.ts'
import { useDataDirs } from '../../../test/support/data-dirs.ts'
import {
  describeOnBothEngines,
  createPostgresFromTemplate,
} from '../../../test/support/databases/databases.ts'
import { emailedLink } from '../../../test/support/mail/outbox.ts'
import { startServer } from '../../../test/support/server-process.ts'

const newDataDir = useDataDirs()

const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  )

describeOnBothEngines('the server', (_open, engine) => {
  it('creates files and folders that only their owner can read, even in a world-readable folder', async () => {
    const folder = newDataDir()
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'data')
    const PORT = String(await freePort())
    const copy = engine === 'postgres' ? await createPostgresFromTemplate() : undefined
    const server = await startServer({
      DATA_DIR: dataDir,
      APP_URL: `http://localhost:${PORT}`,
      PORT,
      REQUIRE_EMAIL_CONFIRMATION: 'true',
      ...(copy && { DATABASE_URL: copy.url }),
    })
    const email = 'ann@x.example'
    await fetch(`${server.origin}/api/auth/sign-up`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    await emailedLink(dataDir, email, '/confirm-email')
    const modes = modesIn(folder)
    await server.kill()
    await copy?.drop()
    const database = { 'data/bagwise.db': '600', 'data/bagwise.db-wal': '600' }
    expect(modes).toMatchObject({
      data: '700',
      'data/session-secret': '600',
      ...(engine === 'sqlite' && database),
    })
    expect(Object.keys(modes).filter(name => /^data\/outbox\/.*\.eml$/.test(name))).toHaveLength(1)
    expect(Object.values(modes).filter(mode => !/^[67]00$/.test(mode))).toEqual([])
  })
})
