// Is an unknown field in a response detected at any depth?
import { type Endpoint, endpoints, Problem } from '@bagwise/contract'
import { expect, it } from 'vitest'
import recorded from '../../../web/app/data/recorded-answers.json' with { type: 'json' }
import { isExactly } from './exact-answer.ts'

/** The same response once for each of its objects, with an extra field there. */
function withOneFieldTooMany(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      withOneFieldTooMany(item).map(it => value.with(index, it)),
    )
  const deeper = Object.entries(value).flatMap(([key, field]) =>
    withOneFieldTooMany(field).map(it => Object.assign({}, value, { [key]: it })),
  )
  return [{ ...value, passwordHash: 'leaked' }, ...deeper]
}

const answers = Object.entries<{ status: number; body: unknown }>(recorded)
  // It contains whatever is stored about a player, under any name.
  .filter(([title]) => title !== 'exportMyData')
  .map(([title, { status, body }]) => {
    const endpoint: Endpoint = endpoints[title.split(':')[0] as keyof typeof endpoints]
    return { title, schema: status < 300 ? endpoint.response : Problem, body }
  })

it.each(answers)(
  '[T58, T93] the server may add no field to $title unnoticed',
  ({ schema, body }) => {
    expect(isExactly(schema, body)).toBe(true)
    const leaking = withOneFieldTooMany(body)
    expect(leaking.length).toBeGreaterThan(0)
    for (const answer of leaking) expect(isExactly(schema, answer)).toBe(false)
  },
)
