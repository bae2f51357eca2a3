// Sends emails: they are queued in the database, and a worker delivers them after the commit.
import { join } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../../config.ts'
import { ConfigError } from '../config-error.ts'
import type { Database } from '../db/connect.ts'
import type { Queries, Tx } from '../db/schema.ts'
import type { Limits } from '../http/rate-limits.ts'
import { measure } from '../metrics/measured.ts'
import { DAY, HOUR } from '../time.ts'
import { mailboxKey } from './address.ts'
import { outboxDelivery, smtpDelivery } from './delivery.ts'
import type { Letter } from './layout.ts'
import { deleteEmailsTo, deleteFinishedEmails, insertEmail } from './queries.ts'
import { type EmailLog, makeEmailWorker } from './worker.ts'

const KEEP_FINISHED_MS = 7 * DAY

/**
 * An email is queued if its mailbox got fewer than this in the last hour, so that nobody can flood a stranger's
 * mailbox. Emails to unconfirmed addresses can't use up a confirmed address's limit, and the last one is
 * reserved for its password reset.
 */
export const MAX_EMAILS_PER_HOUR = {
  toUnconfirmed: 3,
  toConfirmed: 4,
  resetToConfirmed: 5,
} as const

export type EmailRequest = {
  /** A normalized address. */
  readonly to: string
  /** The name of the letter in the queue and in logs. */
  readonly template: string
  readonly letter: Letter
  readonly limit: keyof typeof MAX_EMAILS_PER_HOUR
}

/**
 * Queues an email in the transaction of the change it is about, so that both are stored or neither;
 * false if its mailbox has reached its limit.
 */
export type SendEmail = (tx: Tx, request: EmailRequest) => Promise<boolean>

export type EmailParts = {
  readonly database: Database
  readonly limits: Pick<Limits, 'takeIn'>
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'origin'>
  readonly now: () => number
  readonly log: EmailLog
}

/** A local mail relay may have a host name without a dot. */
function isOneMailbox(text: string): boolean {
  const [mailbox, ...others] = addressparser(text)
  return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(mailbox?.address ?? '')
}

export function makeEmail({ database, limits, config, now, log }: EmailParts) {
  const { smtpUrl, mailFrom: from, dataDir, origin: appUrl } = config
  if (!isOneMailbox(from)) {
    throw new ConfigError(
      'MAIL_FROM must be one address, such as Bagwise <support@bagwise.example>',
    )
  }
  const outbox = join(dataDir, 'outbox')
  const sender = { from, appUrl }
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, sender) : outboxDelivery(outbox, sender)
  const worker = makeEmailWorker({ database, deliver, now, log })

  const sendEmail: SendEmail = async (tx, { to, template, letter, limit }) => {
    const rule = { limit: MAX_EMAILS_PER_HOUR[limit], windowMs: HOUR }
    if (!(await limits.takeIn(tx, `email:${mailboxKey(to)}`, rule))) {
      measure('email', { result: 'held_back' })
      log.warn({ template }, 'email held back: its mailbox got too many in an hour')
      return false
    }
    await insertEmail(tx, { recipient: to, template, letter: JSON.stringify(letter) }, now())
    database.events.publish(tx, 'mail_queued')
    return true
  }

  return {
    sendEmail,
    start(): void {
      database.events.subscribe('mail_queued', worker.wake)
      if (!smtpUrl) log.info(`SMTP_URL is not set: emails are written to ${outbox}`)
      worker.start()
    },
    stop: worker.stop,
    /** Deletes a person's emails from the queue. */
    forget: (queries: Queries, recipient: string): Promise<void> =>
      deleteEmailsTo(queries, recipient),
    /** Deletes finished emails. */
    sweep: (): Promise<number> => deleteFinishedEmails(database.db, now() - KEEP_FINISHED_MS),
  }
}
