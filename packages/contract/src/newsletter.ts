// Newsletter endpoints: subscribe, confirm and unsubscribe.
import * as z from 'zod/mini'
import { Done } from './common.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const WithToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const newsletterEndpoints = {
  subscribe: endpoint({
    ...routes.subscribe,
    access: 'anyone',
    limit: 'subscriptions',
    summary: 'Subscribe to the newsletter. An emailed link confirms the subscription.',
    body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
    response: Done,
    status: 202,
    problems: ['email-invalid'],
  }),
  confirmSubscription: endpoint({
    ...routes.confirmSubscription,
    access: 'anyone',
    limit: 'emailed-links',
    summary: 'Confirm a subscription with the emailed token.',
    body: WithToken,
    response: Done,
    problems: ['link-expired'],
  }),
  unsubscribe: endpoint({
    ...routes.unsubscribe,
    access: 'anyone',
    limit: 'emailed-links',
    summary: 'Unsubscribe from the newsletter with the token in any of its emails.',
    body: WithToken,
    response: Done,
    problems: ['link-expired'],
  }),
}
