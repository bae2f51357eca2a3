// Tests that requests are strict, responses allow new fields, and the browser's table matches the schemas.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { isResponseFor, routes } from './routes.ts'

const requests = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ title: `${name} ${part}`, schema }] : [],
  ),
)

/** Every object in a JSON schema, at any depth. */
function objectsIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(objectsIn)
  return 'type' in schema && schema.type === 'object' ? [schema, ...inside] : inside
}

it.each(requests)('[T39] $title rejects unknown keys', ({ schema }) => {
  const objects = objectsIn(z.toJSONSchema(schema, { io: 'input' }))
  expect(objects.length).toBeGreaterThan(0)
  for (const object of objects) expect(object).toHaveProperty('additionalProperties', false)
})

it('every endpoint has a route, and every route an endpoint', () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(routes)))
  expect(Object.keys(routes)).toHaveLength(Object.keys(endpoints).length)
})

it.each(Object.entries<Endpoint>(endpoints))(
  '[F18] %s always returns its response field',
  (_, { response, responseField }) => {
    const { type, required } = z.toJSONSchema(response, { io: 'output' })
    expect(type).toBe('object')
    expect(required).toContain(responseField)
  },
)

it('GET and DELETE requests have no body', () => {
  const withBody = Object.entries<Endpoint>(endpoints)
    .filter(([, { method, body, file }]) => /GET|DELETE/.test(method) && (body ?? file))
    .map(([name]) => name)
  expect(withBody).toEqual([])
})

it('every paginated list takes `after` and returns `next`', () => {
  for (const { query, response } of Object.values<Endpoint>(endpoints)) {
    const parameters = Object.keys(query?.shape ?? {})
    const { properties = {} } = z.toJSONSchema(response, { io: 'output' })
    expect(parameters.includes('after')).toBe('next' in properties)
    expect([...parameters, ...Object.keys(properties)]).not.toContainEqual(
      expect.stringMatching(/cursor/i),
    )
  }
})

it.each([null, undefined, 7, 'text', [1], { nonsense: [1, 2, 3] }])(
  '[F18] %j is not an API response',
  body => {
    expect(isResponseFor(routes.getMe, body)).toBe(false)
  },
)

it('a response may have unknown fields', () => {
  expect(isResponseFor(routes.getMe, { user: null, addedLater: 1 })).toBe(true)
})

it('every write and every export has a rate limit', () => {
  const unlimited = Object.entries<Endpoint>(endpoints)
    .filter(([name, { method, limit }]) => !limit && (method !== 'GET' || /export/i.test(name)))
    .map(([name]) => name)
  expect(unlimited).toEqual([])
})
