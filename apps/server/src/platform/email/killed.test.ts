// Does an email survive when the process that should send it is killed?
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectSqlite } from '../db/connect.ts'
import { makeMail } from './mail.ts'
import { type MailSink, startMailSink } from '../../../test/support/mail/mail-sink.ts'
import { readOutbox } from '../../../test/support/mail/read-mail.ts'
import { temporarySqlite } from '../../../test/support/databases/databases.ts'

let dataDir: string
let sink: MailSink

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bagwise-killed-'))
  sink = await startMailSink()
})
afterEach(async () => {
  await sink.close()
  await rm(dataDir, { recursive: true, force: true })
})

const config = (smtpUrl: string | undefined) => ({
  smtpUrl,
  dataDir,
  mailFrom: 'Bagwise <support@bagwise.example>',
  origin: 'https://bagwise.example',
})

const moduleAt = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A process that queues one email, starts to send it, and reports that. */
const program = () => `
  import { connectDataDir } from ${moduleAt('../db/connect.ts')}
  import { migrate } from ${moduleAt('../db/migrate.ts')}
  import { makeMail } from ${moduleAt('./mail.ts')}
  const database = connectDataDir(${JSON.stringify(dataDir)})
  await migrate(database)
  const log = { info() {}, warn() {}, error() {} }
  const mail = makeMail({ database, config: ${JSON.stringify(config(sink.url))}, now: Date.now, log })
  mail.start()
  await database.transaction(tx => mail.sendEmail({
    to: 'ann@x.example',
    templateAlias: 'reset',
    templateModel: { link: 'https://bagwise.example/reset-password?token=abc' },
  }, tx))
`

/** Killed after the test, whatever its result: a leftover process would keep the run from ending. */
function spawned(): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = new Promise(resolve => {
    child.once('exit', resolve)
  })
  child.kill('SIGKILL')
  await exit
}

async function restarted(smtpUrl: string | undefined, now: () => number) {
  const database = connectSqlite(join(dataDir, 'bagwise.db'))
  const lines: unknown[] = []
  const note = (...line: unknown[]) => {
    lines.push(line)
  }
  const log = { info: note, warn: note, error: note }
  const mail = makeMail({ database, config: config(smtpUrl), now, log })
  mail.start()
  const stop = async () => {
    await mail.stop()
    await database.close()
  }
  return { database, lines, stop }
}

it('[F10] kill -9 in the middle of sending: delivered once after the restart', async () => {
  sink.behave({ delayMs: 60_000 })
  const child = spawned()
  await vi.waitFor(() => expect(sink.tries()).toBe(1), 60_000)
  await killed(child)
  sink.behave({})
  const { database, stop } = await restarted(sink.url, () => Date.now() + 3 * 60_000)
  await vi.waitFor(async () => {
    const [mail] = await database.db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({ status: 'sent', attempts: 2, template_model: '{}' })
  }, 10_000)
  await stop()
  expect(sink.received.map(mail => mail.recipients)).toEqual([['ann@x.example']])
})

it('without SMTP_URL the log says where emails are written, and they are there', async () => {
  const child = spawned()
  await vi.waitFor(() => expect(sink.received).toHaveLength(1), 60_000)
  await killed(child)
  const { database, lines, stop } = await restarted(undefined, Date.now)
  await database.db
    .updateTable('mails')
    .set({
      status: 'waiting',
      next_attempt_at: 0,
      template_model: JSON.stringify({ link: 'https://bagwise.example/x' }),
    })
    .execute()
  const outbox = join(dataDir, 'outbox')
  await vi.waitFor(async () => expect(await readOutbox(outbox)).toHaveLength(1), 10_000)
  await stop()
  expect(JSON.stringify(lines[0])).toContain(outbox)
})

it('an invalid MAIL_FROM stops the start with a message', async () => {
  const database = temporarySqlite()
  const log = { info() {}, warn() {}, error() {} }
  const bad = { ...config(undefined), mailFrom: 'a@b.example, c@d.example' }
  expect(() => makeMail({ database, config: bad, now: Date.now, log })).toThrow('MAIL_FROM must be')
  await database.close()
})
