// Are requests strict while responses allow new fields, and does the browser's table agree with the schemas?
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { isAnswerOf, routes } from './routes.ts'

const requests = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ title: `${part} of ${name}`, schema }] : [],
  ),
)

/** Every object in a JSON schema, at any depth. */
function objectsIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(objectsIn)
  return 'type' in schema && schema.type === 'object' ? [schema, ...inside] : inside
}

it.each(requests)('[T39] $title accepts no unlisted key', ({ schema }) => {
  const objects = objectsIn(z.toJSONSchema(schema, { io: 'input' }))
  expect(objects.length).toBeGreaterThan(0)
  for (const object of objects) expect(object).toHaveProperty('additionalProperties', false)
})

it('every route is an endpoint', () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(routes)))
  expect(Object.keys(routes)).toHaveLength(Object.keys(endpoints).length)
})

it.each(Object.entries<Endpoint>(endpoints))(
  '[F18] the field that identifies the response of %s is always present',
  (_, endpoint) => {
    const { type, required = [] } = z.toJSONSchema(endpoint.response, { io: 'output' })
    expect(isAnswerOf(endpoint, type === 'array' ? [] : {})).toBe(
      endpoint.answer === null || type === 'array',
    )
    expect(type === 'array' ? ['[]'] : [null, ...required]).toContain(endpoint.answer)
    expect(endpoint.answer === null).toBe(type === 'object' && required.length === 0)
  },
)

it.each([null, undefined, 7, 'text', [1], { nonsense: [1, 2, 3] }])(
  '[F18] %j is not a response of ours',
  body => {
    expect(isAnswerOf(routes.getMe, body)).toBe(false)
  },
)

it('a response may have unknown fields', () => {
  expect(isAnswerOf(routes.getMe, { user: null, addedLater: 1 })).toBe(true)
})

/** Writes without a rate limit in the table, with the limit that applies instead. */
const LIMITED_ELSEWHERE: Readonly<Record<string, string>> = {
  signUp: 'new accounts per network and address',
  signIn: 'wrong passwords',
  signOut: 'ends one session, and each sign-in is limited',
  exportSuspended: 'password attempts',
  deleteSuspended: 'password attempts',
  requestPasswordReset: 'emails per network and address',
  resendConfirmation: 'emails per network and address',
  resetPassword: 'needs an emailed token',
  confirmEmail: 'needs an emailed token',
  changePassword: 'password attempts per player',
  changeEmail: 'password attempts per player, and emails per address',
  deleteAccount: 'password attempts per player',
  uploadMyPicture: 'uploads per player and network',
  reportContent: 'reports per player and network',
  subscribe: 'emails per network and address',
  confirmSubscription: 'needs an emailed token',
  unsubscribe: 'needs an emailed token',
}

it('every write and every export has a rate limit', () => {
  const unlimited = Object.entries<Endpoint>(endpoints)
    .filter(([name, { method, limit }]) => !limit && (method !== 'GET' || /export/i.test(name)))
    .map(([name]) => name)
  expect(unlimited.toSorted()).toEqual(Object.keys(LIMITED_ELSEWHERE).toSorted())
})
