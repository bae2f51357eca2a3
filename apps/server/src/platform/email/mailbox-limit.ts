// Limits all emails to one mailbox, so that nobody can flood a stranger's mailbox.
import type { Tx } from '../db/schema.ts'
import type { Limits } from '../http/rate-limits.ts'
import { mailboxKey } from './address.ts'
import type { TemplateAlias } from './templates/index.ts'
import { HOUR } from '../time.ts'

/**
 * An email is queued if its mailbox got fewer than this in the last hour. Emails to unconfirmed addresses can't
 * use up a confirmed address's limit, and the last one is reserved for its password reset.
 */
const MAX_PER_HOUR = { toUnconfirmed: 3, toConfirmed: 4, resetToConfirmed: 5 } as const
/** Notices are repetitive, and contain an address that someone else typed. */
const NOTICES_PER_HOUR = { limit: 2, windowMs: HOUR }

type Email = {
  readonly to: string
  readonly templateAlias: TemplateAlias
  readonly isConfirmed: boolean | undefined
}

function limitName({ templateAlias, isConfirmed }: Omit<Email, 'to'>): keyof typeof MAX_PER_HOUR {
  if (!isConfirmed) return 'toUnconfirmed'
  return templateAlias === 'reset' ? 'resetToConfirmed' : 'toConfirmed'
}

/** Counts the email in the transaction that queues it; false if the mailbox has reached its limit. */
export type CountEmail = (tx: Tx, email: Email) => Promise<boolean>

export const makeMailboxLimit =
  (limits: Pick<Limits, 'takeIn' | 'giveBack'>): CountEmail =>
  async (tx, { to, templateAlias, isConfirmed }) => {
    const mailbox = mailboxKey(to)
    const noticeKey = `email-notice:${mailbox}`
    const isNotice = templateAlias === 'email-change-asked'
    if (isNotice && !(await limits.takeIn(tx, noticeKey, NOTICES_PER_HOUR))) return false
    const limit = MAX_PER_HOUR[limitName({ templateAlias, isConfirmed })]
    if (await limits.takeIn(tx, `email:${mailbox}`, { limit, windowMs: HOUR })) return true
    if (isNotice) await limits.giveBack(tx, noticeKey)
    return false
  }
