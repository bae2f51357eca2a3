// Requests for the fuzzer, generated from the OpenAPI document: valid, nearly valid and hostile, all shrinkable.
import * as fc from 'fast-check'
import { PASSWORD } from '../../support/app.ts'
import { SMALL_PNG } from '../../support/avatars.ts'
import { type SendMode, sendModes } from './wire.ts'
import {
  CONTENT_TYPES,
  HOSTILE_TEXTS,
  RAW_BODIES,
  UNSTORABLE_TEXTS,
  WRONG_VALUES,
} from '../attacks/hostile.ts'
import { DISCS } from './world.ts'

/** The subset of JSON Schema that the document uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

export type Operation = {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly schema: JsonSchema
  }[]
  readonly body: JsonSchema | undefined
  readonly takesFile: boolean
  readonly statuses: readonly number[]
}

/** A placeholder for an id from an earlier response, filled in when the request is sent. */
export type KnownId = {
  readonly $known: number
  /** Ids are case-insensitive. */
  readonly $spelling: 'lower' | 'upper' | 'mixed'
  /** Formats it as the id of a custom mold. */
  readonly $isCustom?: true
}

export type FuzzRequest = {
  readonly operation: string
  readonly mode: SendMode
  readonly signedIn: boolean
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body:
    | { readonly json: unknown }
    | { readonly raw: string; readonly type: string }
    | { readonly file: Uint8Array; readonly type: string }
    | undefined
}

type OpenApi = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            operationId: string
            parameters: Operation['parameters']
            requestBody?: { content: Record<string, { schema: JsonSchema }> }
            responses: Record<string, object>
          }
        >
      >
    >
  >
}

export const operationsIn = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json']?.schema,
      takesFile: operation.requestBody?.content['application/octet-stream'] !== undefined,
      statuses: Object.keys(operation.responses).map(Number),
    })),
  )

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...UNSTORABLE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(59, 60, 61, 200, 201, 254, 255, 1000, 1001, 5001, 20_001).map(n => 'x'.repeat(n)),
)

const knownId: fc.Arbitrary<KnownId> = fc.record({
  $known: fc.nat({ max: 49 }),
  $spelling: fc.constantFrom('lower', 'upper', 'mixed'),
})

/** A plausible value for a field of this name. */
const BY_NAME: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
  [/email/i, fc.nat({ max: 9999 }).map(n => `fuzz.${n}@example.com`)],
  [/password/i, fc.constantFrom('a-wrong-password', 'short', PASSWORD)],
  [/username/i, fc.nat({ max: 999 }).map(n => `fuzz_${n}`)],
  [
    /discId|replacementId/i,
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...DISCS, 'discraft-nuke', 'discraft-zone') },
      { weight: 1, arbitrary: knownId.map(id => ({ ...id, $isCustom: true })) },
    ),
  ],
  [/^(speed|glide)$/, fc.integer({ min: 1, max: 7 })],
  [/^(turn|fade)$/, fc.integer({ min: 0, max: 1 })],
  [/^address$/, fc.constantFrom('woods', 'bag', 'innova')],
  [/^after$/, fc.constantFrom('80.12.01890000-0000-7000-8000-000000000000', 'nonsense')],
  [/^brand$/, fc.constantFrom('Innova', 'Garage')],
  [/^condition$/, fc.integer({ min: 1, max: 10 })],
  [/^weight$/, fc.constantFrom(null, 150, 174.5)],
  [/^placeDate$/, fc.constantFrom(null, '2026-05-31')],
  [/^crop$/, fc.constantFrom('0,0,1', '0.25,0.1,0.5')],
  [/avatarUrl/i, fc.constantFrom('', 'https://img.example/me.png')],
  [/timeZone/i, fc.constantFrom('UTC', 'Europe/Helsinki', 'Pacific/Chatham')],
  [/^longestThrow$/, fc.constantFrom(null, 100, 345, 700)],
  [/pdgaNumber/i, fc.constantFrom(null, 1000, 123_456)],
  [/yearsPlaying/i, fc.constantFrom(null, 0, 50)],
]

function validOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  if (named && !schema.items) return named
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => validOf(choice, name)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, validOf(value, key)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case 'array':
      return fc.array(validOf(schema.items ?? {}, name), { maxLength: 5 })
    case 'string':
      if (schema.format === 'uuid')
        return fc.oneof({ weight: 4, arbitrary: knownId }, { weight: 1, arbitrary: fc.uuid() })
      return fc.string({ unit: 'grapheme-ascii', maxLength: Math.min(schema.maxLength ?? 40, 40) })
    case 'number':
      return fc.integer({ min: 0, max: 2000 })
    case 'integer':
      return fc.integer({ min: 0, max: 100 })
    case 'boolean':
      return fc.boolean()
    case undefined:
    default:
      return fc.constant(null)
  }
}

type Corruption = {
  readonly kind: 'drop' | 'extra' | 'replace'
  readonly at: number
  readonly value: unknown
}

const corruption: fc.Arbitrary<Corruption> = fc.record({
  kind: fc.constantFrom('drop' as const, 'extra' as const, 'replace' as const),
  at: fc.nat({ max: 20 }),
  value: fc.oneof(
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom(...WRONG_VALUES) },
  ),
})

const EXTRA_KEYS = [
  'id',
  'userId',
  'user_id',
  'isPrimary',
  'role',
  'createdAt',
  '__proto__',
  'completenessScore',
]

/** Corrupts one field of an object. Fields are at most one level deep. */
function corrupt(object: unknown, { kind, at, value }: Corruption): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return value
  const keys = Object.keys(object)
  const key = keys[at % Math.max(keys.length, 1)]
  if (kind === 'extra' || key === undefined) {
    return { ...object, [EXTRA_KEYS[at % EXTRA_KEYS.length] ?? 'id']: value }
  }
  const { [key]: _, ...rest } = object as Record<string, unknown>
  return kind === 'drop' ? rest : { ...rest, [key]: value }
}

const sometimes = <T>(usual: fc.Arbitrary<T>, weight: number, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare })

/** An image, the beginning of one, one with a wrong byte, or no image at all. */
const fileBody: fc.Arbitrary<FuzzRequest['body']> = fc.record({
  file: fc.oneof(
    fc.constant(SMALL_PNG),
    fc.nat({ max: SMALL_PNG.length }).map(length => SMALL_PNG.subarray(0, length)),
    fc
      .tuple(fc.nat({ max: SMALL_PNG.length - 1 }), fc.nat({ max: 255 }))
      .map(([at, byte]) => Buffer.from(SMALL_PNG).fill(byte, at, at + 1)),
    fc.uint8Array({ maxLength: 200 }),
  ),
  type: fc.constantFrom('application/octet-stream', 'image/png', 'image/svg+xml', ...CONTENT_TYPES),
})

function bodyOf({ body: schema, takesFile }: Operation): fc.Arbitrary<FuzzRequest['body']> {
  if (takesFile) return fileBody

  const raw = fc.record({
    raw: fc.oneof(fc.constantFrom(...RAW_BODIES), fc.string({ unit: 'binary', maxLength: 60 })),
    type: fc.constantFrom(...CONTENT_TYPES),
  })
  const none = fc.constant(undefined)
  if (!schema) return sometimes<FuzzRequest['body']>(none, 5, raw)
  const valid = validOf(schema, '').map(json => ({ json }))
  const near = fc
    .tuple(valid, corruption)
    .map(([{ json }, change]) => ({ json: corrupt(json, change) }))
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 5, arbitrary: near },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: none },
  )
}

function parametersOf(operation: Operation, place: 'path' | 'query') {
  const chosen = operation.parameters.filter(parameter => parameter.in === place)
  const wrong: fc.Arbitrary<unknown> =
    place === 'query' ? fc.oneof(hostileText, fc.array(hostileText, { maxLength: 3 })) : hostileText
  return fc.record(
    Object.fromEntries(
      chosen.map(({ name, schema }) => [name, sometimes(validOf(schema, name), 4, wrong)]),
    ),
    { requiredKeys: place === 'path' ? chosen.map(({ name }) => name) : [] },
  )
}

/** Sent less often: hashing a password or signing up costs as much as a hundred other requests, and the library is large. */
const EXPENSIVE =
  /^(signUp|signIn|signOut|exportSuspended|deleteSuspended|changePassword|changeEmail|deleteAccount|listDiscs|uploadMyAvatar)$/

export const requestsFor = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...operations.map(operation => ({
      weight: EXPENSIVE.test(operation.operationId) ? 1 : 10,
      arbitrary: fc.record({
        operation: fc.constant(operation.operationId),
        mode: sendModes(30),
        signedIn: sometimes(fc.constant(true), 5, fc.constant(false)),
        params: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        body: bodyOf(operation),
      }),
    })),
  )

/** A public page, requested in an unusual way. */
export type PageRequest = {
  readonly page: number
  readonly mode: SendMode
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
}

export const pageRequests: fc.Arbitrary<PageRequest> = fc.record({
  page: fc.nat({ max: 99 }),
  mode: sendModes(4),
  query: fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      'x=1',
      'utm_source=a&fbclid=b',
      'period=%00',
      'q=%F0%9F%A5%8F',
      '_routes=root',
      '=&=&',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map(encodeURIComponent),
  ),
  headers: fc.constantFrom<Record<string, string>>(
    {},
    { 'accept-encoding': 'gzip' },
    { range: 'bytes=0-10' },
    { 'if-none-match': '*' },
    { 'user-agent': 'Googlebot/2.1', accept: 'application/json' },
    { cookie: 'bagwise.session=nobody; theme=dark' },
  ),
})
