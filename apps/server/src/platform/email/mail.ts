// The server's email: one function to send, one worker that delivers.
import { join } from 'node:path'
import { type Config } from '../../config.ts'
import type { Database } from '../db/connect.ts'
import type { Queries } from '../db/schema.ts'
import { makeMailTable } from './queries.ts'
import { makeLimits } from '../http/rate-limits.ts'
import { outboxDelivery, smtpDelivery } from './delivery.ts'
import { makeMailboxLimit } from './mailbox-limit.ts'
import { makeSendEmail, type MailLog, type SendEmail } from './send-email.ts'
import { makeMailWorker } from './worker.ts'
import { ConfigError } from '../config-error.ts'
import { mailboxOf } from './address.ts'

export type MailParts = {
  readonly database: Database
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'origin'>
  readonly now: () => number
  readonly log: MailLog
}

export type Mail = {
  readonly sendEmail: SendEmail
  readonly start: () => void
  readonly stop: (withinMs?: number) => Promise<void>
  /** Deletes a person's emails from the queue. */
  readonly forget: (queries: Queries, recipient: string) => Promise<void>
}

export function makeMail({ database, config, now, log }: MailParts): Mail {
  const defaultFrom = mailboxOf(config.mailFrom)
  if (!defaultFrom) {
    throw new ConfigError(
      'MAIL_FROM must be one address, such as Bagwise <support@bagwise.example>',
    )
  }
  const mails = makeMailTable(database)
  const countEmail = makeMailboxLimit(makeLimits({ database, now }))
  const outbox = join(config.dataDir, 'outbox')
  const deliver = config.smtpUrl ? smtpDelivery(config.smtpUrl) : outboxDelivery(outbox)
  const worker = makeMailWorker({ mails, deliver, now, log, defaultFrom, appUrl: config.origin })
  return {
    sendEmail: makeSendEmail({ mails, events: database.events, countEmail, now, log }),
    start() {
      database.events.subscribe('mail_queued', worker.wake)
      if (!config.smtpUrl) log.info(`SMTP_URL is not set: emails are written to ${outbox}`)
      worker.start()
    },
    stop: worker.stop,
    forget: mails.removeFor,
  }
}
