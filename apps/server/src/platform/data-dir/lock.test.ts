// Can two servers ever use one folder, and does a crashed server block the next one?
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { lockDataDir } from './lock.ts'
import { useDataDirs } from '../../../test/support/data-dirs.ts'
import { type OtherProcess, startOther } from '../../../test/support/other-process.ts'

const newDataDir = useDataDirs()
const others: OtherProcess[] = []
afterEach(async () => {
  for (const other of others.splice(0)) await other.kill()
})

async function otherServer(dataDir: string): Promise<OtherProcess> {
  const other = await startOther(
    src => `
      const { lockDataDir } = await import('${src}platform/data-dir/lock.ts')
      await lockDataDir(${JSON.stringify(dataDir)})
      console.log('ready')
      setInterval(() => {}, 1000)
    `,
  )
  others.push(other)
  return other
}

it('[F8] a second server refuses to start within a second and names the first', async () => {
  const dataDir = newDataDir()
  const first = await otherServer(dataDir)
  const before = performance.now()
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by another Bagwise server, process ${first.pid}`,
  )
  expect(performance.now() - before).toBeLessThan(1000)
})

it('[F8] the lock of a killed process is taken over', async () => {
  const dataDir = newDataDir()
  const first = await otherServer(dataDir)
  await first.kill()
  const lock = await lockDataDir(dataDir)
  expect(readFileSync(join(dataDir, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
})

it('[F8] the lock of a process that is only stopped is never taken over', async () => {
  const dataDir = newDataDir()
  const first = await otherServer(dataDir)
  first.signal('SIGSTOP')
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${first.pid}`)
  first.signal('SIGCONT')
})

it('[F8] of many that start at the same time, one wins', async () => {
  const dataDir = newDataDir()
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => otherServer(dataDir)))
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

it('refuses a second lock in the same process too, until the first releases it', async () => {
  const dataDir = newDataDir()
  const lock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${process.pid}`)
  lock.release()
  lock.release()
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
  const again = await lockDataDir(dataDir)
  again.release()
})

it('refuses within a second even if the first cannot be named', async () => {
  const dataDir = newDataDir()
  await otherServer(dataDir)
  writeFileSync(join(dataDir, 'server.pid'), 'nonsense')
  const before = performance.now()
  await expect(lockDataDir(dataDir)).rejects.toThrow('another process')
  expect(performance.now() - before).toBeLessThan(1000)
})

it.each([
  ['there is a file in its place', (folder: string) => join(folder, 'file')],
  ['its parent is a file', (folder: string) => join(folder, 'file', 'data')],
  ['permission is denied', () => '/proc/bagwise/data'],
])('reports a folder that is not writable: %s', async (_, path) => {
  const folder = newDataDir()
  writeFileSync(join(folder, 'file'), '')
  const dataDir = path(folder)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`DATA_DIR ${dataDir} can't be written`)
})
