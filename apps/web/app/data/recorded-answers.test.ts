// Does the browser take what the server really answers, and what a later release may add to it?
import {
  ApiProblem,
  decodeCatalog,
  encodeCatalog,
  type Endpoint,
  type EndpointName,
  endpoints,
} from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { expect, it } from 'vitest'
import { makeHttpApi } from './http-api.ts'
/** Made by `node scripts/record-answers.ts`, which adds what is missing. */
import recorded from './recorded-answers.json' with { type: 'json' }

type Recorded = { readonly status: number; readonly body: unknown }
type Call = (input: object) => Promise<unknown>

const answers = Object.entries(recorded as Readonly<Record<string, Recorded>>).map(
  ([title, { status, body }]) => ({
    title,
    name: title.split(':')[0] as EndpointName,
    status,
    body,
  }),
)

/** As a later release may answer: every object has one field more, of any kind. */
function withAddedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]) => [key, withAddedFields(field)])
  return { ...Object.fromEntries(fields), addedLater: { at: ['any', { depth: 1 }] } }
}

const ask = (name: EndpointName, status: number, body: unknown): Promise<unknown> => {
  const api = makeHttpApi({ fetch: () => Promise.resolve(Response.json(body, { status })) })
  return (api[name] as Call)({})
}

it('[T93] every answer that can be read is recorded', () => {
  const reads = (Object.keys(endpoints) as EndpointName[]).filter(
    name => (endpoints[name] as Endpoint).method === 'GET',
  )
  expect(Object.keys(recorded)).toEqual(expect.arrayContaining(reads))
})

it.each(answers.filter(({ status }) => status < 300))(
  '[T93] the browser takes the answer of $title, and with added fields',
  async ({ name, status, body }) => {
    expect(await ask(name, status, body)).toEqual(body)
    expect(await ask(name, status, withAddedFields(body))).toMatchObject(body as object)
  },
)

it.each(answers.filter(({ status }) => status >= 400))(
  '[T93] the browser understands the refusal of $title, and with added fields',
  async ({ name, status, body }) => {
    const said = body as { code: string; message: string }
    for (const answer of [body, withAddedFields(body)]) {
      const refusal = await ask(name, status, answer).catch((problem: unknown) => problem)
      expect(refusal).toBeInstanceOf(ApiProblem)
      expect(refusal).toMatchObject({ code: said.code, message: said.message })
    }
  },
)

it('[T93] the browser reads a library file with added fields and columns', () => {
  const { version, discs } = recorded.listDiscs.body
  const file = encodeCatalog(version, discs as Disc[])
  const later = { ...file, rows: file.rows.map(row => row.concat('later')), addedLater: [{}] }
  expect(decodeCatalog(later)).toEqual(discs)
})
