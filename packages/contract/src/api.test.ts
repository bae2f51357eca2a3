// Do requests stay strict where answers are not?
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const requests = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ title: `${part} of ${name}`, schema }] : [],
  ),
)

/** Every object of a JSON schema, at any depth. */
function objectsIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(objectsIn)
  return 'type' in schema && schema.type === 'object' ? [schema, ...inside] : inside
}

it.each(requests)('[T39] $title takes no key that is not listed', ({ schema }) => {
  const objects = objectsIn(z.toJSONSchema(schema, { io: 'input' }))
  expect(objects.length).toBeGreaterThan(0)
  for (const object of objects) expect(object).toHaveProperty('additionalProperties', false)
})
