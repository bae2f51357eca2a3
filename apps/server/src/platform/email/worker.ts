// Sends queued emails, a few at a time. Wakes up when one is queued, and polls for retries.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { databaseFaultOf } from '../db/faults.ts'
import type { EmailRow } from '../db/schema.ts'
import { emitMetric } from '../metrics/metric-events.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { type Deliver, errorCodeOf } from './delivery.ts'
import { claimEmails, finishEmail, MAX_WAIT_MS, retryEmailAt } from './queries.ts'

const MAX_CONCURRENT = 4
/** Delays after the first, second and third failed attempt; after that, the longest. */
const BACK_OFF_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const
const GIVE_UP_AFTER_MS = DAY_MS

/** Log lines name the template and never a person, an address or a link. */
export type EmailLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type EmailWorkerDeps = {
  readonly database: Pick<Database, 'db' | 'engine'>
  readonly deliver: Deliver
  readonly now: () => number
  readonly log: EmailLog
  readonly pollMs?: number
}

export function makeEmailWorker({ database, deliver, now, log, pollMs = 5000 }: EmailWorkerDeps) {
  const { db } = database
  const deliveries = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWakePending = false
  let isStopped = false
  let isHealthy = true

  /** Logs only the first of several errors in a row. */
  function reportFault(error: unknown): void {
    const reason = databaseFaultOf(error)?.kind ?? 'unknown'
    if (isHealthy) log.error({ reason }, 'failed to read or update the email queue')
    isHealthy = false
  }

  /** Permanent errors (5xx) are retried too: they may be caused by a wrong setting. */
  async function retryOrGiveUp(email: EmailRow, error: string): Promise<void> {
    const { id, template, attempts, created_at: createdAt } = email
    const retryAt = now() + (BACK_OFF_MS[attempts - 1] ?? MAX_WAIT_MS)
    if (retryAt < createdAt + GIVE_UP_AFTER_MS) {
      await retryEmailAt(db, id, retryAt, error)
      emitMetric('email', { result: 'retried' })
      log.warn({ email: id, template, attempts, error }, 'email not delivered; will retry')
    } else {
      await finishEmail(db, id, 'dead', error)
      emitMetric('email', { result: 'failed' })
      log.error({ email: id, template, error }, 'gave up on email')
    }
  }

  async function send(email: EmailRow): Promise<void> {
    const { id, template, created_at: createdAt } = email
    const isTooOld = createdAt + GIVE_UP_AFTER_MS <= now()
    const error = isTooOld ? 'too old' : await deliver(email).then(() => undefined, errorCodeOf)
    if (error !== undefined) return retryOrGiveUp(email, error)
    await finishEmail(db, id, 'sent', null)
    emitMetric('email', { result: 'sent' })
    log.info({ email: id, template }, 'email sent')
  }

  async function sendDue(): Promise<void> {
    const limit = MAX_CONCURRENT - deliveries.size
    if (limit <= 0) return
    for (const email of await claimEmails(database, now(), limit)) {
      const delivery: Promise<void> = send(email)
        .catch(reportFault)
        .finally(() => {
          deliveries.delete(delivery)
          wake()
        })
      deliveries.add(delivery)
    }
    isHealthy = true
  }

  async function run(): Promise<void> {
    while (isWakePending) {
      isWakePending = false
      await sendDue().catch(reportFault)
    }
  }

  function wake(): void {
    if (isStopped) return
    isWakePending = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  return {
    wake,
    start(): void {
      timer ??= setInterval(wake, pollMs)
      wake()
    },
    /** Claims no more emails and waits for deliveries in progress, with a time limit. */
    async stop(timeoutMs = 5000): Promise<void> {
      isStopped = true
      isWakePending = false
      clearInterval(timer)
      await running
      await Promise.race([Promise.all(deliveries), sleep(timeoutMs, undefined, { ref: false })])
    },
  }
}
