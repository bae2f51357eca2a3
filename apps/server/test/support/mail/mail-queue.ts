// A queue of mails on one engine, with workers, a mail server to send to, and a clock that tests turn.
import { doesNotMatch, equal, notEqual } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Database } from '../../../src/platform/db/connect.ts'
import { makeMailTable, type MailTable } from '../../../src/platform/email/queries.ts'
import type { Deliver } from '../../../src/platform/email/delivery.ts'
import { type EmailRequest, makeSendEmail } from '../../../src/platform/email/send-email.ts'
import { type MailWorker, makeMailWorker } from '../../../src/platform/email/worker.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { MINUTE } from '../../../src/platform/time.ts'

export const START = Date.UTC(2025, 6, 1, 12)
export const SECRET = 'token-that-nobody-may-read'
export const RESET = {
  to: 'ann@x.example',
  templateAlias: 'reset',
  templateModel: { link: `https://bagwise.example/reset-password?token=${SECRET}` },
} as const

class MailQueue {
  readonly database: Database
  readonly mails: MailTable
  readonly outbox: string
  time = START
  readonly lines: unknown[][] = []
  readonly #cleanUps: (() => Promise<void>)[]

  constructor(database: Database, folder: string) {
    this.database = database
    this.mails = makeMailTable(database)
    this.outbox = join(folder, 'outbox')
    this.#cleanUps = [() => rm(folder, { recursive: true, force: true })]
  }

  readonly #note = (...line: unknown[]) => {
    this.lines.push(line)
  }
  readonly log = { info: this.#note, warn: this.#note, error: this.#note }

  worker(deliver: Deliver, mails: MailTable = this.mails): MailWorker {
    const made = makeMailWorker({
      mails,
      deliver,
      now: () => this.time,
      log: this.log,
      pollMs: 10,
      appUrl: 'https://bagwise.example',
      defaultFrom: { name: 'Bagwise', address: 'support@bagwise.example' },
    })
    made.start()
    this.#cleanUps.unshift(() => made.stop(500))
    return made
  }

  /** Queues a mail in a transaction of its own. */
  sender(wake: () => void = () => {}): (request: EmailRequest) => Promise<boolean> {
    const { database, mails, log } = this
    const { events } = database
    const send = makeSendEmail({
      mails,
      events,
      countEmail: async () => true,
      now: () => this.time,
      log,
    })
    const stopListening = events.subscribe('mail_queued', wake)
    this.#cleanUps.unshift(async () => stopListening())
    return request => database.transaction(tx => send(request, tx))
  }

  async sink(behavior: Parameters<typeof startMailSink>[0] = {}): Promise<MailSink> {
    const started = await startMailSink(behavior)
    this.#cleanUps.push(started.close)
    return started
  }

  rows() {
    return this.database.db.selectFrom('mails').selectAll().orderBy('id').execute()
  }

  async row() {
    return (await this.rows())[0]
  }

  attempted(attempts: number): Promise<void> {
    return vi.waitFor(async () => {
      const mail = await this.row()
      equal(mail?.attempts, attempts)
      notEqual(mail?.last_error, null)
      // During an attempt this is the lease.
      notEqual(mail?.next_attempt_at, this.time + 2 * MINUTE)
    }, 5000)
  }

  status(expected: string): Promise<void> {
    return vi.waitFor(async () => equal((await this.row())?.status, expected), 5000)
  }

  async cleanUp(): Promise<void> {
    for (const cleanUp of this.#cleanUps) await cleanUp()
    doesNotMatch(JSON.stringify(this.lines), /@|token|example/)
  }
}

/** A queue that is empty before each test; what is logged must hold no address and no token. */
export function useMailQueue(open: () => Promise<Database>): () => MailQueue {
  let database: Database
  let queue: MailQueue
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('mails').execute()
    queue = new MailQueue(database, await mkdtemp(join(tmpdir(), 'bagwise-mail-')))
  })
  afterEach(() => queue.cleanUp())
  return () => queue
}
