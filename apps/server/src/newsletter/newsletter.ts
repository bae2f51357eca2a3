// The newsletter: subscribed with an address, confirmed by an emailed link, unsubscribed by the link in any email.
import { createHash, createHmac } from 'node:crypto'
import { isEmail } from '@bagwise/domain/profile'
import type { Database } from '../platform/db/connect.ts'
import type { Subscriber, SubscriberTable } from './queries.ts'
import { mailboxKey, normalizedEmail } from '../platform/email/address.ts'
import type { SendEmail } from '../platform/email/send-email.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { DAY } from '../platform/time.ts'

const CONFIRM_WITHIN_MS = 7 * DAY

/** Row T79 in docs/security.md. */
const EMAILS_PER_MAILBOX = { limit: 1, windowMs: DAY }

export type NewsletterParts = {
  readonly database: Database
  readonly subscribers: SubscriberTable
  readonly limits: Limits
  readonly sendEmail: SendEmail
  readonly origin: string
  /** Newest first; older secrets still verify their tokens. */
  readonly secrets: readonly [string, ...string[]]
  readonly now: () => number
}

type Done = { readonly done: true }
const DONE = done<Done>({ done: true })

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function makeNewsletterService(parts: NewsletterParts) {
  const { database, subscribers, limits, sendEmail, origin, secrets, now } = parts

  /** Derived from the id, so that every email has the same token although only its digest is stored. */
  const tokenBy = (secret: string, id: string): string =>
    createHmac('sha256', secret).update(`newsletter ${id}`).digest('base64url')

  /** After the secret changes, links in older emails keep working. */
  function tokenFor({ id, tokenHash }: Pick<Subscriber, 'id' | 'tokenHash'>): string {
    const tokens = secrets.map(secret => tokenBy(secret, id))
    return tokens.find(token => hashOf(token) === tokenHash) ?? tokenBy(secrets[0], id)
  }

  /** Stores the row and queues its email, or does neither; false if the mailbox has reached its limit. */
  const mailLink = (email: string): Promise<boolean> =>
    database.transaction(async tx => {
      const tokenHashOf = (known: Pick<Subscriber, 'id' | 'tokenHash'>) => hashOf(tokenFor(known))
      const subscriber = await subscribers.mailing(tx, email, { tokenHashOf, now: now() })
      if (subscriber.confirmedAt !== null) return true
      const token = tokenFor(subscriber)
      const templateModel = {
        link: `${origin}/newsletter/confirm?token=${token}`,
        unsubscribeLink: `${origin}/newsletter/unsubscribe?token=${token}`,
      }
      return sendEmail({ to: email, templateAlias: 'newsletter', templateModel }, tx)
    })

  return {
    /** For anyone; the response never reveals whether the address is known. */
    async subscribe(input: string): Promise<Result<Done>> {
      const email = normalizedEmail(input)
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      const key = `newsletter-mail:${mailboxKey(email)}`
      const today = await limits.take(key, EMAILS_PER_MAILBOX)
      // An email that was not queued does not count toward the daily limit.
      if (!today.allowed) return DONE
      let isQueued = false
      try {
        isQueued = await mailLink(email)
      } finally {
        if (!isQueued) await limits.reset(database.db, [key])
      }
      return DONE
    },

    /** For whoever has the email; opening the link twice is fine. */
    async confirm(token: string): Promise<Result<Done>> {
      const subscriber = await subscribers.byTokenHash(hashOf(token))
      if (!subscriber) return refused('link-expired')
      if (subscriber.confirmedAt !== null) return DONE
      if (subscriber.mailedAt + CONFIRM_WITHIN_MS <= now()) return refused('link-expired')
      await subscribers.confirm(subscriber.id, now())
      return DONE
    },

    /** For whoever has the email; deletes the address. */
    async unsubscribe(token: string): Promise<Result<Done>> {
      const subscriber = await subscribers.byTokenHash(hashOf(token))
      if (!subscriber) return refused('link-expired')
      await subscribers.remove(subscriber.id)
      return DONE
    },

    /** For the confirmed owner of the address; null if it is not subscribed. */
    subscribedSince: subscribers.confirmedSince,

    /** For the confirmed owner of the address, in the transaction that deletes their account. */
    forgetAddress: subscribers.removeAddress,

    /** Deletes addresses that were not confirmed in time. */
    sweep: (): Promise<number> => subscribers.removeUnconfirmedBefore(now() - CONFIRM_WITHIN_MS),
  }
}

export type NewsletterService = ReturnType<typeof makeNewsletterService>
