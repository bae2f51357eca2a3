// Sends what is due, a few at a time: wakes when an email is queued, polls otherwise, and drains when stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFaultOf } from '../db/faults.ts'
import type { ClaimedMail, MailTable } from './queries.ts'
import { measure } from '../metrics/measured.ts'
import { type Deliver, failureOf } from './delivery.ts'
import { messageOf, type MessageParts, type OutgoingMessage } from './message.ts'
import { GIVE_UP_AFTER_MS, LONGEST_WAIT_MS, retryOf, makeWakeSignal } from './retry.ts'
import type { MailLog } from './send-email.ts'

/** Longer than any delivery takes; after that, another process takes over the email of a dead one. */
const LEASE_MS = 2 * 60_000
const KEEP_FINISHED_MS = 7 * 24 * 60 * 60_000
const SWEEP_EVERY_MS = 60 * 60_000
const NOTE_TRIES = 5

export type MailWorkerParts = MessageParts & {
  readonly mails: MailTable
  readonly deliver: Deliver
  readonly now: () => number
  readonly log: MailLog
  readonly pollMs?: number
  readonly atOnce?: number
}

export type MailWorker = {
  readonly start: () => void
  /** Takes no more emails and waits for deliveries in progress, with a time limit. */
  readonly stop: (withinMs?: number) => Promise<void>
  readonly wake: () => void
}

export function makeMailWorker(parts: MailWorkerParts): MailWorker {
  const { mails, deliver, now, log, pollMs = 5000, atOnce = 4 } = parts
  const underWay = new Set<Promise<void>>()
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  let healthy = true
  let sweptAt = Number.NEGATIVE_INFINITY
  const wakeSignal = makeWakeSignal()

  async function giveUp(mail: ClaimedMail, error: string): Promise<void> {
    await mails.markDead(mail.id, error)
    measure('email', { result: 'given_up' })
    log.error({ mail: mail.id, template: mail.template_alias, error }, 'email given up')
  }

  /** An email that was sent but not recorded would be sent again, so this retries until the database is back. */
  async function noteSent({ id }: ClaimedMail): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await mails.markSent(id)
      } catch (error) {
        if (attempt >= NOTE_TRIES) throw error
        await sleep(250 * attempt)
      }
    }
  }

  function composed(mail: ClaimedMail): OutgoingMessage | undefined {
    try {
      return messageOf(mail, parts)
    } catch {
      return undefined
    }
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const { id, template_alias: template, attempts, created_at: createdAt } = mail
    if (createdAt + GIVE_UP_AFTER_MS <= now()) return giveUp(mail, 'too old')
    const message = composed(mail)
    // An invalid row will not become valid on a retry.
    if (!message) return giveUp(mail, 'template')

    const error = await deliver(message).then(() => undefined, failureOf)
    if (error === undefined) {
      await noteSent(mail)
      measure('email', { result: 'sent' })
      log.info({ mail: id, template }, 'email sent')
      return
    }
    const retry = retryOf(attempts, createdAt, now())
    if (retry.kind === 'dead') return giveUp(mail, error)
    await mails.tryAgainAt(id, retry.at, error)
    measure('email', { result: 'retried' })
    log.warn({ mail: id, template, attempts, error }, 'email not delivered, will be retried')
  }

  const complain = (error: unknown) => {
    const reason = storageFaultOf(error)?.kind ?? 'unknown'
    if (healthy) log.error({ reason }, 'the email queue cannot be read or written')
    healthy = false
  }

  async function sendDue(): Promise<void> {
    const limit = atOnce - underWay.size
    if (limit <= 0) return
    const claimed = await mails.claim({
      now: now(),
      leaseMs: LEASE_MS,
      longestWaitMs: LONGEST_WAIT_MS,
      limit,
    })
    // Stopped while claiming these: the next run sends them.
    if (stopping.signal.aborted) {
      for (const { id } of claimed) await mails.tryAgainAt(id, now(), 'stopping')
      return
    }
    for (const mail of claimed) {
      const sending: Promise<void> = send(mail)
        .catch(complain)
        .finally(() => {
          underWay.delete(sending)
          wakeSignal.wake()
        })
      underWay.add(sending)
    }
  }

  async function sweep(): Promise<void> {
    if (Math.abs(now() - sweptAt) < SWEEP_EVERY_MS) return
    await mails.removeFinishedBefore(now() - KEEP_FINISHED_MS)
    sweptAt = now()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sendDue()
        await sweep()
        healthy = true
      } catch (error) {
        complain(error)
      }
      await wakeSignal.wait(pollMs)
    }
  }

  return {
    start() {
      running ??= run()
    },
    async stop(withinMs = 5000) {
      stopping.abort()
      wakeSignal.wake()
      await running
      await Promise.race([Promise.all(underWay), sleep(withinMs, undefined, { ref: false })])
    },
    wake: wakeSignal.wake,
  }
}
