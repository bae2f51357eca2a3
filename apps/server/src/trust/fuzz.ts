// Throws requests at the server until one gets an answer it should not: a failure is shrunk to one curl line.
import { type Endpoint, type EndpointName, endpoints, Problem } from '@bagwise/contract'
import * as fc from 'fast-check'
import type { Database } from '../db/connect.ts'
import { ORIGIN, signedIn, testApp, type TestApp } from '../testing/app.ts'
import { isExactly } from '../testing/exact-answer.ts'
import { expectInvariants } from '../testing/invariants.ts'
import {
  type FuzzRequest,
  type KnownId,
  type Operation,
  operationsIn,
  requestsFor,
} from './fuzz-requests.ts'
import { UNSTORABLE_TEXTS } from './hostile.ts'
import { aBag, type Player } from './world.ts'

export type FuzzReport = {
  readonly seed: number
  readonly requests: number
  readonly byStatus: ReadonlyMap<number, number>
  /** Empty where nothing was found. */
  readonly failure: string
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const INSIDES = /node_modules|\bat \S+ \(|SQLITE_|ERR_|\bselect .* from\b|\/src\//i
const KNOWN = 50

const isKnownId = (value: unknown): value is KnownId =>
  typeof value === 'object' && value !== null && '$known' in value

/** The same with every stand-in replaced by an id that exists. */
function resolved(value: unknown, ids: readonly string[]): unknown {
  if (isKnownId(value)) return ids[value.$known % Math.max(ids.length, 1)] ?? ''
  if (Array.isArray(value)) return value.map(item => resolved(item, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, ids)]))
}

type Wire = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | undefined
}

/** `encodeURIComponent` throws on half a character; the wire does not. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'

function wireOf(request: FuzzRequest, operation: Operation, cookie: string): Wire {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(String(request.params[name])),
  )
  const query = Object.entries(request.query).flatMap(([name, value]) =>
    [value].flat().map(one => `${name}=${encoded(String(one))}`),
  )
  const { body } = request
  const type = body && ('raw' in body ? body.type : 'application/json')
  return {
    method: operation.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...(type && { 'content-type': type }) },
    payload: body && ('raw' in body ? body.raw : JSON.stringify(body.json)),
  }
}

export function curlOf({ method, url, headers, payload }: Wire): string {
  const quoted = (text: string) => `'${text.replaceAll(`'`, `'\\''`)}'`
  const named = Object.entries(headers).map(([name, value]) =>
    name === 'cookie' ? '-b "$COOKIE"' : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const data = payload === undefined ? [] : [`--data-binary ${quoted(payload)}`]
  return ['curl', '-X', method, quoted(`${ORIGIN}${url}`), ...named, ...data].join(' ')
}

/** Passwords are never stored as they are; everything else that holds these must be refused. */
const holdsUnstorable = (json: unknown): boolean =>
  typeof json === 'string'
    ? UNSTORABLE_TEXTS.includes(json)
    : typeof json === 'object' &&
      json !== null &&
      Object.entries(json).some(
        ([key, value]) => !/password|token/i.test(key) && holdsUnstorable(value),
      )

/** No body counts as an empty one. */
const accepts = (endpoint: Endpoint, wire: Wire): boolean =>
  endpoint.body?.safeParse(safeJson(wire.payload || '{}')).success ?? true

/** What is wrong with an answer, or undefined. */
function complaint(
  operation: Operation,
  wire: Wire,
  request: FuzzRequest,
  answer: { status: number; text: string },
): string | undefined {
  const endpoint: Endpoint = endpoints[operation.operationId as EndpointName]
  const { status, text } = answer
  if (status >= 500) return `answered ${status}: ${text}`
  if (INSIDES.test(text)) return `shows its insides: ${text.slice(0, 200)}`
  const json: unknown = request.body && 'json' in request.body ? request.body.json : undefined
  if (status < 300) {
    if (!isExactly(endpoint.response, JSON.parse(text))) return 'breaks its own schema'
    if (holdsUnstorable(json)) return 'accepts what nothing may store'
    if (!accepts(endpoint, wire)) return 'accepts a body that its schema refuses'
    return undefined
  }
  if (!isExactly(Problem, safeJson(text))) return `refuses in another shape: ${text.slice(0, 200)}`
  // An address that is none of ours is told so; anything else is in the document.
  return status === 404 || operation.statuses.includes(status)
    ? undefined
    : `answers ${status}, which its document does not name`
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function fuzz(
  database: Database,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const server = await testApp(database)
  const bystander = await signedIn(server)
  await aBag(bystander)
  const before = await ownView(bystander)
  const attack = await anAttack(server)

  const found = await fc.check(
    fc.asyncProperty(requestsFor(attack.operations), async request => {
      const wrong = await attack.send(request)
      if (wrong) throw new Error(wrong)
    }),
    { numRuns: requests, seed, endOnFailure: false },
  )
  const failure = found.failed ? `seed ${seed}: ${String(found.errorInstance)}` : ''
  await expectInvariants(database)
  const after = await ownView(bystander)
  await server.app.close()
  const polluted = Object.keys(Object.prototype).length > 0
  const harm = polluted
    ? 'the prototype was polluted'
    : after === before
      ? ''
      : 'a bystander was harmed'
  return { seed, requests: attack.sent(), byStatus: attack.byStatus, failure: failure || harm }
}

/** Everything a player has, as their own export shows it but for the time of asking. */
async function ownView(player: Player): Promise<string> {
  const bags = await player.get('/api/bags')
  const profile = await player.get('/api/me/profile')
  return JSON.stringify([bags.body, profile.body])
}

async function anAttack(server: TestApp) {
  const document = (await server.browser().get('/api/openapi.json')).body
  const operations = operationsIn(document)
  const byName = new Map(operations.map(operation => [operation.operationId, operation]))
  const byStatus = new Map<number, number>()
  const ids: string[] = []
  let sent = 0
  let player: Player | undefined

  async function cookieOf(): Promise<string> {
    if (!player) {
      player = await signedIn(server)
      ids.length = 0
      ids.push((await aBag(player)).id)
    }
    return [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async function send(raw: FuzzRequest): Promise<string | undefined> {
    const operation = byName.get(raw.operation)
    if (!operation) return 'is not in the document'
    const cookie = raw.signedIn ? await cookieOf() : ''
    const request = resolved(raw, ids) as FuzzRequest
    const wire = wireOf(request, operation, cookie)
    const response = await server.app.inject({
      method: wire.method as 'GET',
      url: wire.url,
      headers: wire.headers,
      ...(wire.payload !== undefined && { payload: wire.payload }),
    })
    sent += 1
    const { statusCode: status, body: text } = response
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    if (status < 300) {
      for (const [id] of text.slice(0, 20_000).matchAll(UUID)) if (!ids.includes(id)) ids.push(id)
      ids.splice(0, Math.max(0, ids.length - KNOWN))
    }
    // Signed out, deleted or worn out: someone new goes on.
    const gone = status === 401 && raw.signedIn && operation.operationId !== 'signIn'
    const leaves = /^(signOut|deleteAccount)$/.test(operation.operationId) && status < 300
    if (gone || leaves || (raw.signedIn && sent % 2000 === 0)) player = undefined
    const wrong = complaint(operation, wire, request, { status, text })
    return wrong && `${operation.operationId} ${wrong}\n  ${curlOf(wire)}`
  }

  return { operations, byStatus, send, sent: () => sent }
}
