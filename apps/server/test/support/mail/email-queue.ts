// An email queue on one engine, with workers, a mail server to send to, and a clock that tests set.
import { doesNotMatch, equal, notEqual } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { accountTemplates } from '../../../src/accounts/emails.ts'
import type { Database } from '../../../src/platform/db/connect.ts'
import type { Deliver } from '../../../src/platform/email/delivery.ts'
import { makeEmail, type EmailRequest } from '../../../src/platform/email/email.ts'
import { makeEmailWorker } from '../../../src/platform/email/worker.ts'
import { makeLimits } from '../../../src/platform/http/rate-limits.ts'
import { MINUTE_MS } from '../../../src/platform/time.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'

export const START = Date.UTC(2025, 6, 1, 12)
export const MAIL_FROM = 'Bagwise <support@bagwise.example>'
export const SITE = { appUrl: 'https://bagwise.example', currentYear: 2025 }
export const EMAIL_CONTENT = {
  subject: 'Reset your password',
  preview: 'Choose a new password within 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: ["Someone, most likely you, asked to reset your account's password."],
  button: { label: 'Choose a new password', href: 'https://bagwise.example/x?token=secret&b=1' },
  smallPrint: ['The link works once.', "If this wasn't you, you can ignore this email."],
  reason: "You're receiving this email because someone requested it.",
}
const TEMPLATES = {
  ...accountTemplates,
  reset: (model: { readonly unsubscribeLink?: string }) => ({ ...EMAIL_CONTENT, ...model }),
}
export const RESET = {
  to: 'ann@x.example',
  templateAlias: 'reset',
  templateModel: SITE,
  limit: 'resetToConfirmed',
} as const

type ResetRequest = EmailRequest<Pick<typeof TEMPLATES, 'reset'>>

export class EmailQueue {
  readonly database: Database
  readonly dataDir: string
  readonly outbox: string
  time = START
  readonly logLines: unknown[][] = []
  readonly #cleanUps: (() => Promise<void>)[]

  constructor(database: Database, dataDir: string) {
    this.database = database
    this.dataDir = dataDir
    this.outbox = join(dataDir, 'outbox')
    this.#cleanUps = [() => rm(dataDir, { recursive: true, force: true })]
  }

  readonly #record = (...line: unknown[]) => {
    this.logLines.push(line)
  }
  readonly log = { info: this.#record, warn: this.#record, error: this.#record }

  /** The server's email, not started. */
  makeEmail({ smtpUrl, mailFrom = MAIL_FROM }: { smtpUrl?: string; mailFrom?: string } = {}) {
    const { database, dataDir, log } = this
    const now = () => this.time
    const limits = makeLimits({ database, now })
    const config = { smtpUrl, mailFrom, dataDir }
    return makeEmail({ templates: TEMPLATES, database, limits, config, now, log })
  }

  startWorker(deliver: Deliver) {
    const { database, log } = this
    const worker = makeEmailWorker({ database, deliver, now: () => this.time, log, pollMs: 10 })
    worker.start()
    this.#cleanUps.unshift(() => worker.stop(500))
    return worker
  }

  /** Queues an email in its own transaction. */
  send(request: Partial<ResetRequest> = {}): Promise<boolean> {
    const { sendEmail } = this.makeEmail()
    return this.database.transaction(tx => sendEmail({ ...RESET, ...request }, tx))
  }

  async startSink(behavior: Parameters<typeof startMailSink>[0] = {}): Promise<MailSink> {
    const started = await startMailSink(behavior)
    this.#cleanUps.push(started.close)
    return started
  }

  rows() {
    return this.database.db.selectFrom('emails').selectAll().orderBy('id').execute()
  }

  async row() {
    return (await this.rows())[0]
  }

  waitForAttempts(attempts: number): Promise<void> {
    return vi.waitFor(async () => {
      const email = await this.row()
      equal(email?.attempts, attempts)
      notEqual(email?.last_error, null)
      // During an attempt this is the lease.
      notEqual(email?.next_attempt_at, this.time + 2 * MINUTE_MS)
    }, 5000)
  }

  waitForStatus(expected: string): Promise<void> {
    return vi.waitFor(async () => equal((await this.row())?.status, expected), 5000)
  }

  async cleanUp(): Promise<void> {
    for (const cleanUp of this.#cleanUps) await cleanUp()
    doesNotMatch(JSON.stringify(this.logLines), /@|token|example/)
  }
}

/** A queue that is empty before each test. Log lines must contain no address and no token. */
export function useEmailQueue(open: () => Promise<Database>): () => EmailQueue {
  let database: Database
  let queue: EmailQueue
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('emails').execute()
    await database.db.deleteFrom('rate_limits').execute()
    queue = new EmailQueue(database, await mkdtemp(join(tmpdir(), 'bagwise-email-')))
  })
  afterEach(() => queue.cleanUp())
  return () => queue
}
