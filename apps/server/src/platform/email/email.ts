// Queues emails in the database. A worker delivers them after the commit.
import { join } from 'node:path'
import { isEmail } from '@bagwise/domain/profile'
import addressparser from 'nodemailer/lib/addressparser'
import { ConfigError } from '../config-error.ts'
import type { Database } from '../db/connect.ts'
import type { Queries, Tx } from '../db/schema.ts'
import type { Limits } from '../http/rate-limits.ts'
import { limitKey, MAX_EMAILS_PER_HOUR } from '../http/service-limits.ts'
import { emitMetric } from '../metrics/metric-events.ts'
import { DAY_MS } from '../time.ts'
import { mailboxKey } from './address.ts'
import { type Message, outboxDelivery, smtpDelivery } from './delivery.ts'
import type { EmailContent, SiteModel } from './layout.ts'
import { deleteEmailsTo, deleteFinishedEmails, insertEmail } from './queries.ts'
import { type EmailLog, makeEmailWorker } from './worker.ts'

const KEEP_FINISHED_MS = 7 * DAY_MS

/** Templates by alias. Each feature provides its own. */
export type Templates = Readonly<Record<string, (model: never) => EmailContent>>

export type EmailRequest<All extends Templates> = {
  [Alias in keyof All & string]: {
    /** A normalized address. */
    readonly to: string
    readonly templateAlias: Alias
    readonly templateModel: SiteModel & Parameters<All[Alias]>[0]
    readonly limit: keyof typeof MAX_EMAILS_PER_HOUR
    /** Defaults to MAIL_FROM. */
    readonly from?: string
    readonly replyTo?: string
  }
}[keyof All & string]

/**
 * Queues an email in the same transaction as the change it is about.
 * Logs and returns false if an address is invalid or the mailbox has reached its limit.
 */
export type SendEmail<All extends Templates> = (
  request: EmailRequest<All>,
  tx: Tx,
) => Promise<boolean>

export type EmailDeps<All extends Templates> = {
  readonly templates: All
  readonly database: Database
  readonly limits: Pick<Limits, 'consumeIn'>
  readonly config: {
    /** Without it, emails are written to a folder. */
    readonly smtpUrl: string | undefined
    readonly mailFrom: string
    readonly dataDir: string
  }
  readonly now: () => number
  readonly log: EmailLog
}

/** A local mail relay may have a host name without a dot. */
function isSingleMailbox(text: string): boolean {
  const [mailbox, ...others] = addressparser(text)
  return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(mailbox?.address ?? '')
}

export function makeEmail<All extends Templates>(deps: EmailDeps<All>) {
  const { templates, database, limits, now, log } = deps
  const { smtpUrl, mailFrom, dataDir } = deps.config
  if (!isSingleMailbox(mailFrom)) {
    throw new ConfigError(
      'MAIL_FROM must be one address, such as Bagwise <support@bagwise.example>',
    )
  }
  const outbox = join(dataDir, 'outbox')
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, mailFrom) : outboxDelivery(outbox, mailFrom)
  const worker = makeEmailWorker({ database, deliver, now, log })

  /** A sliding window: each slot of a mailbox frees up an hour after it's used. */
  async function takeSlot(tx: Tx, mailbox: string, slots: number): Promise<boolean> {
    for (let slot = 1; slot <= slots; slot += 1) {
      if (await limits.consumeIn(tx, limitKey('email', mailbox, slot))) return true
    }
    return false
  }

  const sendEmail: SendEmail<All> = async (request, tx) => {
    const { to, templateAlias: template, templateModel, limit, from, replyTo } = request
    const senders = [from, replyTo].filter(text => text !== undefined)
    if (!isEmail(to) || !senders.every(isSingleMailbox)) {
      log.error({ template }, 'email not queued: an address is invalid')
      return false
    }
    if (!(await takeSlot(tx, mailboxKey(to), MAX_EMAILS_PER_HOUR[limit]))) {
      emitMetric('email', { result: 'rate_limited' })
      log.warn({ template }, 'email not queued: its mailbox reached the hourly limit')
      return false
    }
    const { appUrl, currentYear }: SiteModel = templateModel
    const render = templates[template] as (model: SiteModel) => EmailContent
    const message: Message = { ...render(templateModel), appUrl, currentYear, from, replyTo }
    await insertEmail(tx, { recipient: to, template, message: JSON.stringify(message) }, now())
    database.events.publish(tx, 'email_queued')
    return true
  }

  return {
    sendEmail,
    start(): void {
      database.events.subscribe('email_queued', worker.wake)
      if (!smtpUrl) log.info(`SMTP_URL is not set: emails are written to ${outbox}`)
      worker.start()
    },
    stop: worker.stop,
    /** Deletes a recipient's emails from the queue. */
    deleteTo: (queries: Queries, recipient: string): Promise<void> =>
      deleteEmailsTo(queries, recipient),
    /** Deletes finished emails. */
    sweep: (): Promise<number> => deleteFinishedEmails(database.db, now() - KEEP_FINISHED_MS),
  }
}
