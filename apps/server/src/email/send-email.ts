// The one way to send a mail: it is checked, put into the queue, and the caller goes on at once.
import type { FastifyBaseLogger } from 'fastify'
import { storageFaultOf } from '../db/faults.ts'
import type { MailTable } from '../db/tables/mails.ts'
import { isRecipient, mailboxOf } from './mailbox.ts'
import type { TemplateAlias, TemplateModels } from './templates/index.ts'

export type EmailRequest = {
  [Alias in TemplateAlias]: {
    readonly to: string
    readonly templateAlias: Alias
    readonly templateModel: TemplateModels[Alias]
    /** Absent: MAIL_FROM. */
    readonly from?: string | undefined
    readonly replyTo?: string | undefined
  }
}[TemplateAlias]

/** True when the mail is in the queue. Never throws: a mail must not break the request that wanted it. */
export type SendEmail = (request: EmailRequest) => Promise<boolean>

/** Lines name the template and never a person, an address or a link. */
export type MailLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type SendEmailParts = {
  readonly mails: Pick<MailTable, 'add'>
  readonly now: () => number
  readonly log: MailLog
  /** Tells the worker that something is waiting. */
  readonly wake: () => void
}

export function makeSendEmail({ mails, now, log, wake }: SendEmailParts): SendEmail {
  return async ({ to, templateAlias, templateModel, from, replyTo }) => {
    const template = templateAlias
    if (!isRecipient(to)) {
      log.warn({ template }, 'mail refused: its recipient is not one plain address')
      return false
    }
    if ([from, replyTo].some(text => text !== undefined && !mailboxOf(text))) {
      log.warn({ template }, 'mail refused: its sender is not one plain address')
      return false
    }
    try {
      await mails.add({ to, templateAlias, templateModel, from, replyTo }, now())
    } catch (error) {
      const reason = storageFaultOf(error)?.kind ?? 'unknown'
      log.error({ template, reason }, 'mail lost: it could not be queued')
      return false
    }
    wake()
    return true
  }
}
