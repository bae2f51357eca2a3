// Does one-click unsubscribe work for an email client, and for nothing else?
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { done, refused } from '../platform/result.ts'
import { registerOneClickUnsubscribe } from './handlers.ts'

function appWith(left: string[]) {
  const app = fastify()
  registerOneClickUnsubscribe(app, {
    unsubscribe: async token => {
      if (token !== 'right') return refused('link-expired')
      left.push(token)
      return done({ done: true })
    },
  })
  return app
}

const post = (url: string, type: string, payload: string) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': type },
})
const FORM = 'application/x-www-form-urlencoded'

it.each([FORM, 'multipart/form-data; boundary=x'])('a %s post unsubscribes', async type => {
  const left: string[] = []
  const app = appWith(left)
  const url = '/newsletter/unsubscribe?token=right'
  const answer = await app.inject(post(url, type, 'List-Unsubscribe=One-Click'))
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('You are unsubscribed.\n')
  expect(left).toEqual(['right'])
})

it.each(['', '?token=', '?token=wrong', '?token=right&token=right', '?token=%0d%0a'])(
  'answers 410 to %j',
  async query => {
    const left: string[] = []
    const answer = await appWith(left).inject(
      post(`/newsletter/unsubscribe${query}`, FORM, 'List-Unsubscribe=One-Click'),
    )
    expect(answer.statusCode).toBe(410)
    expect(left).toEqual([])
  },
)

it('opening the link does not unsubscribe: mail scanners open links', async () => {
  const left: string[] = []
  const answer = await appWith(left).inject('/newsletter/unsubscribe?token=right')
  expect(answer.statusCode).toBe(404)
  expect(left).toEqual([])
})

it('other routes keep refusing forms', async () => {
  const app = appWith([])
  app.post('/api/other', async () => 'never')
  const answer = await app.inject(post('/api/other', FORM, 'a=1'))
  expect(answer.statusCode).toBe(415)
})
