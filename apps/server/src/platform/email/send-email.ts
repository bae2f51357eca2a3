// The only way to send an email: it is checked and queued; a worker delivers it.
import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../db/events.ts'
import type { Tx } from '../db/schema.ts'
import type { MailTable } from './queries.ts'
import { measure } from '../metrics/measured.ts'
import type { CountEmail } from './mailbox-limit.ts'
import type { TemplateAlias, TemplateModels } from './templates/index.ts'
import { isRecipient, mailboxOf } from './address.ts'

export type EmailRequest = {
  [Alias in TemplateAlias]: {
    readonly to: string
    readonly templateAlias: Alias
    readonly templateModel: TemplateModels[Alias]
    /** True if the recipient has confirmed the address; absent if unknown. */
    readonly isConfirmed?: boolean | undefined
    /** Absent: MAIL_FROM. */
    readonly from?: string | undefined
    readonly replyTo?: string | undefined
  }
}[TemplateAlias]

/**
 * Queues an email in the transaction of the change it is about, so that both are stored or neither;
 * false if an address is invalid or its mailbox has reached its limit. It is delivered after the commit; no request waits for the delivery.
 */
export type SendEmail = (request: EmailRequest, tx: Tx) => Promise<boolean>

/** Log lines name the template and never a person, an address or a link. */
export type MailLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type SendEmailParts = {
  readonly mails: Pick<MailTable, 'add'>
  readonly events: Pick<Events, 'publish'>
  readonly countEmail: CountEmail
  readonly now: () => number
  readonly log: MailLog
}

export function makeSendEmail({ mails, events, countEmail, now, log }: SendEmailParts): SendEmail {
  return async ({ to, templateAlias, templateModel, isConfirmed, from, replyTo }, tx) => {
    const template = templateAlias
    if (!isRecipient(to)) {
      log.warn({ template }, 'email refused: its recipient is not one plain address')
      return false
    }
    if ([from, replyTo].some(text => text !== undefined && !mailboxOf(text))) {
      log.warn({ template }, 'email refused: its sender is not one plain address')
      return false
    }
    if (!(await countEmail(tx, { to, templateAlias, isConfirmed }))) {
      measure('email', { result: 'held_back' })
      log.warn({ template }, 'email held back: its mailbox got too many in an hour')
      return false
    }
    await mails.add(tx, { to, templateAlias, templateModel, from, replyTo }, now())
    events.publish(tx, 'mail_queued')
    return true
  }
}
