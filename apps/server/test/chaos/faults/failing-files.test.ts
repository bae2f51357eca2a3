// Makes the first, second, ... call to the disk or mail server fail.
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, newestBackup } from '../../../src/platform/data-dir/backup.ts'
import { checkFile } from '../../../src/platform/data-dir/check-database.ts'
import { connectSqlite } from '../../../src/platform/db/connect.ts'
import { DataDirError } from '../../../src/platform/data-dir/lock.ts'
import { restore } from '../../../src/platform/data-dir/restore.ts'
import { contentDigest, createDatabaseFile, useDataDirs } from '../../support/data-dirs.ts'
import { outboxDelivery, smtpDelivery } from '../../../src/platform/email/delivery.ts'
import { EMAIL_CONTENT, MAIL_FROM, SITE, START } from '../../support/mail/email-queue.ts'
import { startMailSink } from '../../support/mail/mail-sink.ts'
import { type FailingFiles, failingFiles } from './failing-files.ts'
import { note } from '../figures.ts'

const MAX_CALLS = 300
const newDataDir = useDataDirs()
let files: FailingFiles
let injected = 0
beforeAll(() => {
  files = failingFiles()
})
afterAll(() => {
  files.repair()
  note('injected failures', injected)
})

/** Repeats the work until no call fails. Each time, a later call fails. */
async function failEachCall(
  attempt: (n: number) => Promise<{ hasFailed: boolean; error: unknown }>,
): Promise<number> {
  for (let n = 1; n < MAX_CALLS; n += 1) {
    const { hasFailed, error } = await attempt(n)
    if (!hasFailed && error) throw error
    if (!hasFailed) return n - 1
    injected += 1
  }
  throw new Error(`It still failed at call ${MAX_CALLS}`)
}

it('[F31] a backup is complete, or fails with a one-line error', async () => {
  const dataDir = newDataDir()
  const path = await createDatabaseFile(dataDir)
  const content = contentDigest(path)
  const failures = await failEachCall(async n => {
    const before = newestBackup(dataDir)
    const result = await files.failingAt(n, () => backUp({ dataDir, now: Date.now() + n }))
    expect(contentDigest(path)).toBe(content)
    const created = newestBackup(dataDir)
    const isComplete =
      created !== undefined && created !== before && contentDigest(created) === content
    const isRejected = created === before && result.error instanceof DataDirError
    expect(isComplete || isRejected).toBe(true)
    return result
  })
  expect(failures).toBeGreaterThan(5)
})

it('[F31] a restore is done completely or not at all, and can be repeated', async () => {
  const source = newDataDir()
  await createDatabaseFile(source)
  const { path: from } = backUp({ dataDir: source, now: Date.now() })
  const expected = contentDigest(from)
  const failures = await failEachCall(async n => {
    const dataDir = newDataDir()
    const path = await createDatabaseFile(dataDir)
    const database = connectSqlite(path)
    await database.db
      .insertInto('meta')
      .values({ key: 'only here', value: String(n) })
      .execute()
    await database.close()
    const before = contentDigest(path)
    const result = await files.failingAt(n, () => restore({ dataDir, from, now: 1000 + n }))
    expect(checkFile(path, 'integrity_check').kind).toBe('healthy')
    const now = contentDigest(path)
    const isRejected = result.error instanceof DataDirError && [before, expected].includes(now)
    expect(result.error ? isRejected : now === expected).toBe(true)
    await restore({ dataDir, from, now: 2000 + n })
    expect(contentDigest(path)).toBe(expected)
    return result
  })
  expect(failures).toBeGreaterThan(5)
})

const EMAIL = {
  id: 'one-email',
  recipient: 'ann@x.example',
  message: JSON.stringify({ ...EMAIL_CONTENT, ...SITE }),
  created_at: START,
}

it('[F31] an email is in the outbox exactly once and complete, or not at all', async () => {
  const folder = join(newDataDir(), 'outbox')
  const deliver = outboxDelivery(folder, MAIL_FROM)
  const seen = () =>
    existsSync(folder) ? readdirSync(folder).filter(name => !name.startsWith('.')) : []
  const failures = await failEachCall(async n => {
    const result = await files.failingAt(n, () => deliver(EMAIL))
    expect(seen()).toHaveLength(result.error ? 0 : 1)
    return result
  })
  expect(failures).toBeGreaterThan(1)
})

/** Every line at the start and at the end of a conversation is tested, and every 25th in between. */
const EDGE_LINES = 8
const LINE_STEP = 25

it('[F31] reports a mail server that disconnects after any line, unless it accepted the email', async () => {
  const sink = await startMailSink()
  let lines = 0
  let cutAt = Infinity
  const proxy = createServer(client => {
    const server = connect(sink.port, '127.0.0.1')
    for (const socket of [client, server]) socket.on('error', () => {})
    server.pipe(client)
    client.on('close', () => server.destroy())
    client.on('data', chunk => {
      for (const line of chunk.toString('latin1').match(/.*?\r\n|.+$/gs) ?? []) {
        lines += 1
        if (lines < cutAt) {
          server.write(line, 'latin1')
          continue
        }
        client.destroy()
        return
      }
    })
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const deliver = smtpDelivery(
    `smtp://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    MAIL_FROM,
  )
  /** Whether an error was reported. */
  const failsAt = async (line: number): Promise<boolean> => {
    lines = 0
    cutAt = line
    const before = sink.received.length
    const hasFailed = await deliver(EMAIL).then(
      () => false,
      () => true,
    )
    expect([line, hasFailed || sink.received.length === before + 1]).toEqual([line, true])
    return hasFailed
  }
  expect(await failsAt(Infinity)).toBe(false)
  const total = lines
  let failures = 0
  for (let line = 1; line <= total; line += 1) {
    const isTried = line <= EDGE_LINES || line > total - EDGE_LINES || line % LINE_STEP === 0
    if (isTried && (await failsAt(line))) failures += 1
  }
  injected += failures
  expect(failures).toBeGreaterThan(10)
  proxy.close()
  await sink.close()
})
