// The newsletter: subscribing, confirming by an emailed link, and unsubscribing.
import { endpoints, problemMessage, problemStatus } from '@bagwise/contract'
import { isEmail } from '@bagwise/domain/profile'
import type { FastifyInstance } from 'fastify'
import { digest, keyedDigest } from '../platform/digest.ts'
import type { Database } from '../platform/db/connect.ts'
import type { SubscriberRow } from '../platform/db/schema.ts'
import { mailboxKey, normalizedEmail } from '../platform/email/address.ts'
import type { SendEmail } from '../platform/email/email.ts'
import { type EmailContent, siteModel } from '../platform/email/layout.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { sendProblem } from '../platform/http/error-handler.ts'
import { networkOf } from '../platform/http/network.ts'
import type { EndpointLimits, Limits } from '../platform/http/rate-limits.ts'
import { limitKey } from '../platform/http/service-limits.ts'
import {
  DONE,
  type Done,
  done,
  throwProblem,
  problem,
  type Result,
  rollbackOnProblem,
} from '../platform/result.ts'
import { DAY_MS } from '../platform/time.ts'
import {
  findConfirmationTime,
  confirmSubscriber,
  deleteSubscriber,
  deleteUnconfirmed,
  findSubscriberByTokenHash,
  upsertSubscriber,
} from './queries.ts'

const CONFIRM_WITHIN_MS = 7 * DAY_MS

export type NewsletterDeps = {
  readonly database: Database
  readonly limits: Pick<Limits, 'consumeIn'>
  readonly sendEmail: SendEmail<typeof newsletterTemplates>
  readonly origin: string
  /** Newest first; older secrets still verify their tokens. */
  readonly secrets: readonly [string, ...string[]]
  readonly now: () => number
}

/** Derived from the id, so every email has the same token even though only its hash is stored. */
const tokenFromId = (id: string, secret: string): string => keyedDigest(secret, `newsletter ${id}`)

type SubscriptionModel = { readonly confirmLink: string; readonly unsubscribeLink: string }

export const newsletterTemplates = {
  newsletter: ({ confirmLink, unsubscribeLink }: SubscriptionModel): EmailContent => ({
    subject: 'Confirm your newsletter subscription',
    preview: "One tap, and you'll get news from Bagwise.",
    heading: 'Confirm your subscription',
    paragraphs: [
      "Someone signed up for the Bagwise newsletter with this address. We write about new discs in the library and new features, and nothing else. Confirm, and you're on the list.",
    ],
    button: { label: 'Yes, subscribe me', href: confirmLink },
    smallPrint: [
      'The link expires in 7 days.',
      "If this wasn't you, you can ignore this email: you won't get the newsletter.",
    ],
    reason: "You're receiving this email because someone entered this address on our site.",
    unsubscribeLink,
  }),
}

export function makeNewsletterService(deps: NewsletterDeps) {
  const { database, limits, sendEmail, origin, secrets, now } = deps
  const { db, reader } = database

  /** Links in older emails still work after the secret changes. */
  function tokenFor({ id, token_hash }: Pick<SubscriberRow, 'id' | 'token_hash'>): string {
    const tokens = secrets.map(secret => tokenFromId(id, secret))
    return tokens.find(token => digest(token) === token_hash) ?? tokenFromId(id, secrets[0])
  }

  /** Deletes the address. */
  async function unsubscribe(token: string): Promise<Result<Done>> {
    const subscriber = await findSubscriberByTokenHash(reader, digest(token))
    if (!subscriber) return problem('link-expired')
    await deleteSubscriber(db, subscriber.email)
    return done(DONE)
  }

  const handlers: HandlersOf<'subscribe' | 'confirmSubscription' | 'unsubscribe'> = {
    /** The response never reveals whether the address is known. */
    async subscribe({ body }) {
      const email = normalizedEmail(body.email)
      if (!isEmail(email)) return problem('email-invalid', { field: 'email' })
      // Rolls back the daily limit if the email isn't queued.
      await rollbackOnProblem(() =>
        database.transaction(async tx => {
          const dailyLimit = limitKey('newsletter-email', mailboxKey(email))
          if (!(await limits.consumeIn(tx, dailyLimit))) return
          const tokenHashOf = (row: Parameters<typeof tokenFor>[0]) => digest(tokenFor(row))
          const subscriber = await upsertSubscriber(tx, email, tokenHashOf, now())
          if (subscriber.confirmed_at !== null) return
          const token = tokenFor(subscriber)
          const templateModel = {
            ...siteModel(origin, now()),
            confirmLink: `${origin}/newsletter/confirm?token=${token}`,
            unsubscribeLink: `${origin}/newsletter/unsubscribe?token=${token}`,
          }
          const isQueued = await sendEmail(
            { to: email, templateAlias: 'newsletter', templateModel, limit: 'toUnconfirmed' },
            tx,
          )
          if (!isQueued) throwProblem('too-many-requests')
        }),
      )
      return done(DONE)
    },

    /** Idempotent: opening the link twice is fine. */
    async confirmSubscription({ body }) {
      const subscriber = await findSubscriberByTokenHash(reader, digest(body.token))
      if (!subscriber) return problem('link-expired')
      if (subscriber.confirmed_at !== null) return done(DONE)
      if (subscriber.emailed_at + CONFIRM_WITHIN_MS <= now()) return problem('link-expired')
      await confirmSubscriber(db, subscriber.id, now())
      return done(DONE)
    },

    unsubscribe: ({ body }) => unsubscribe(body.token),
  }

  return {
    handlers,
    unsubscribe,

    /** When the address subscribed; null if it isn't subscribed. Call this only for its confirmed owner. */
    subscribedSince: (email: string): Promise<number | null> => findConfirmationTime(reader, email),

    /** Call this only for the address's confirmed owner, in the transaction that deletes their account. */
    deleteAddress: deleteSubscriber,

    /** Deletes addresses that were not confirmed in time. */
    sweep: (): Promise<number> => deleteUnconfirmed(db, now() - CONFIRM_WITHIN_MS),
  }
}

export type Newsletter = ReturnType<typeof makeNewsletterService>

/** For List-Unsubscribe: the email client posts a form to the link itself (RFC 8058). */
export function registerOneClickUnsubscribe(
  app: FastifyInstance,
  {
    unsubscribe,
    limits,
  }: Pick<Newsletter, 'unsubscribe'> & { readonly limits: Pick<EndpointLimits, 'rateLimitError'> },
): void {
  void app.register(async scope => {
    // The body is ignored, because the link contains everything.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume()
      payload.once('end', () => parsed(null))
    })
    scope.post<{ Querystring: { token?: unknown } }>(
      '/newsletter/unsubscribe',
      async (request, reply) => {
        const { token } = request.query
        const subject = { playerId: undefined, network: networkOf(request.ip) }
        const limited = await limits.rateLimitError(endpoints.unsubscribe, subject)
        if (limited) return sendProblem(reply, limited)
        const result = typeof token === 'string' ? await unsubscribe(token) : undefined
        void reply.type('text/plain; charset=utf-8')
        if (result?.kind === 'done') return "You've been unsubscribed.\n"
        return reply
          .code(problemStatus('link-expired'))
          .send(`${problemMessage('link-expired')}.\n`)
      },
    )
  })
}
