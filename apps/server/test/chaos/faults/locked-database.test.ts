import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '../../../src/platform/db/connect.ts'
import { PASSWORD } from '../../support/app.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { clientAt, percentile } from '../floods/clients.ts'
import { note } from '../figures.ts'
import { startServer } from '../../support/server-process.ts'

const newDataDir = useDataDirs()
const LOCKED_MS = 7000

it('[F32] reads and health checks work as usual; writes wait, get a 503, and work again afterwards', async () => {
  const dataDir = newDataDir()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const reader = clientAt('127.0.0.1', server.origin)
  const writer = clientAt('127.0.0.1', server.origin)
  const account = { email: 'player@example.com', password: PASSWORD }
  const signUp = (at: number) =>
    writer.post('/api/auth/sign-up', { ...account, email: `player${at}@example.com` })
  expect((await signUp(0)).status).toBe(200)

  const otherProcess = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 5000 })
  otherProcess.exec('begin immediate')
  const released = sleep(LOCKED_MS).then(() => otherProcess.exec('rollback'))
  const early = signUp(1)
  const times: number[] = []
  const until = performance.now() + LOCKED_MS - 500
  while (performance.now() < until) {
    for (const path of [
      '/healthz',
      '/readyz',
      '/api/leaderboard?period=daily',
      '/api/discs/innova-roc',
    ]) {
      const { status, milliseconds } = await reader.get(path)
      expect(status).toBe(200)
      times.push(milliseconds)
    }
    await sleep(20)
  }
  note('slowest read while the database is locked (ms)', Math.round(Math.max(...times)))
  expect(percentile(times, 0.98)).toBeLessThan(100)

  const rejected = await early
  expect(rejected).toMatchObject({ status: 503 })
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(rejected.text)).toMatchObject({ code: 'unavailable' })
  expect(rejected.milliseconds).toBeGreaterThan(4000)
  expect(rejected.milliseconds).toBeLessThan(LOCKED_MS)

  // A write that starts shortly before the lock is released only has to wait.
  const late = await signUp(2)
  await released
  expect(late.status).toBe(200)
  expect((await signUp(3)).status).toBe(200)
  otherProcess.close()
  reader.close()
  writer.close()
  await server.kill()
})
