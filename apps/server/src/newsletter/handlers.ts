// The newsletter over HTTP: three endpoints, and the one-click unsubscribe URL for email clients.
import { problemMessage, problemStatus } from '@bagwise/contract'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../platform/http/caller.ts'
import type { NewsletterService } from './newsletter.ts'

type Names = 'subscribe' | 'confirmSubscription' | 'unsubscribe'

export const newsletterHandlers = (newsletter: NewsletterService): HandlersOf<Names> => ({
  subscribe: ({ body }) => newsletter.subscribe(body.email),
  confirmSubscription: ({ body }) => newsletter.confirm(body.token),
  unsubscribe: ({ body }) => newsletter.unsubscribe(body.token),
})

const TOKEN = /^[\w-]{1,200}$/

/** For List-Unsubscribe: the email client posts a form to the link itself (RFC 8058). */
export function registerOneClickUnsubscribe(
  app: FastifyInstance,
  newsletter: Pick<NewsletterService, 'unsubscribe'>,
): void {
  void app.register(async scope => {
    // The form adds nothing to the link, so it isn't read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume()
      payload.once('end', () => parsed(null))
    })
    scope.post<{ Querystring: { token?: unknown } }>(
      '/newsletter/unsubscribe',
      async (request, reply) => {
        const { token } = request.query
        const wellFormed = typeof token === 'string' && TOKEN.test(token)
        const outcome = wellFormed ? await newsletter.unsubscribe(token) : undefined
        void reply.type('text/plain; charset=utf-8')
        if (outcome?.kind === 'done') return 'You are unsubscribed.\n'
        return reply
          .code(problemStatus('link-expired'))
          .send(`${problemMessage('link-expired')}.\n`)
      },
    )
  })
}
