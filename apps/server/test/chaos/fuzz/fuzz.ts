// Sends random requests to the server until one gets a wrong response, then shrinks it to one curl command.
import { type Endpoint, type EndpointName, endpoints, Problem } from '@bagwise/contract'
import { CUSTOM_MOLD_PREFIX, customMoldDiscId } from '@bagwise/domain/collection'
import * as fc from 'fast-check'
import type { Database } from '../../../src/platform/db/connect.ts'
import {
  cookieHeader,
  fastClock,
  ORIGIN,
  signedIn,
  testApp,
  type TestApp,
  isExactly,
  realPages,
} from '../../support/app.ts'
import { expectInvariants } from '../../support/invariants.ts'
import {
  type FuzzRequest,
  type KnownId,
  type Operation,
  operationsIn,
  type PageRequest,
  pageRequests,
  requestsFor,
} from './requests.ts'
import { rawClients, type SendMode, type WireRequest } from './wire.ts'
import { UNSTORABLE_TEXTS } from '../attacks/hostile.ts'
import { publicPages, publicViews, type PageView } from '../attacks/public-pages.ts'
import { completeDocument } from './operations.ts'
import { aBag, anOwnedDisc, aMold, aModerator, type Player } from './world.ts'

export type FuzzReport = {
  readonly seed: number
  readonly requests: number
  readonly byStatus: ReadonlyMap<number, number>
  /** Empty if nothing was found. */
  readonly failure: string
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const INTERNALS = /node_modules|\bat \S+ \(|SQLITE_|ERR_|\bselect .* from\b|\/src\//i
const MAX_KNOWN_IDS = 50

const isKnownId = (value: unknown): value is KnownId =>
  typeof value === 'object' && value !== null && '$known' in value

function changeCase(id: string, spelling: KnownId['$spelling']): string {
  if (spelling === 'lower') return id
  const isUppercase = (at: number) => spelling === 'upper' || at % 2 === 0
  return id.replaceAll(/./g, (letter, at: number) =>
    isUppercase(at) ? letter.toUpperCase() : letter,
  )
}

/** Replaces every placeholder with an existing id. */
function withKnownIds(value: unknown, ids: readonly string[]): unknown {
  if (isKnownId(value)) {
    const id = ids[value.$known % Math.max(ids.length, 1)] ?? ''
    return changeCase(value.$isCustom ? customMoldDiscId(id) : id, value.$spelling)
  }
  if (Array.isArray(value)) return value.map(item => withKnownIds(item, ids))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withKnownIds(item, ids)]),
  )
}

/** `encodeURIComponent` throws on a lone surrogate; a real client can send one. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'

function payloadOf(body: FuzzRequest['body']): WireRequest['payload'] {
  if (!body) return undefined
  if ('file' in body) return Buffer.from(body.file)
  return 'raw' in body ? body.raw : JSON.stringify(body.json)
}

function wireOf(request: FuzzRequest, operation: Operation, cookie: string): WireRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(String(request.params[name])),
  )
  const query = Object.entries(request.query).flatMap(([name, value]) =>
    [value].flat().map(one => `${name}=${encoded(String(one))}`),
  )
  const { body } = request
  const type = body && ('json' in body ? 'application/json' : body.type)
  return {
    method: operation.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...(type && { 'content-type': type }) },
    payload: payloadOf(body),
  }
}

const shellQuote = (text: string) => `'${text.replaceAll(`'`, `'\\''`)}'`

/** Quotes text; formats a file as a command that prints it. */
const dataOf = (payload: string | Uint8Array): string =>
  typeof payload === 'string'
    ? shellQuote(payload)
    : `@<(base64 -d <<< ${shellQuote(Buffer.from(payload).toString('base64'))})`

export function curlOf({ method, url, headers, payload }: WireRequest): string {
  const named = Object.entries(headers).map(([name, value]) =>
    name === 'cookie' ? '-b "$COOKIE"' : `-H ${shellQuote(`${name}: ${value}`)}`,
  )
  const data = payload === undefined ? [] : [`--data-binary ${dataOf(payload)}`]
  return ['curl', '-X', method, shellQuote(`${ORIGIN}${url}`), ...named, ...data].join(' ')
}

/** Ignores passwords, which are never stored in plain text. Anything else with these texts must be rejected. */
const containsUnstorableText = (json: unknown): boolean =>
  typeof json === 'string'
    ? UNSTORABLE_TEXTS.includes(json)
    : typeof json === 'object' &&
      json !== null &&
      Object.entries(json).some(
        ([key, value]) => !/password|token/i.test(key) && containsUnstorableText(value),
      )

/** A missing body counts as an empty one. A JSON parser may ignore a leading byte order mark (RFC 8259, 8.1). */
const accepts = (endpoint: Endpoint, wire: WireRequest): boolean => {
  const text = String(wire.payload ?? '').replace(/^\uFEFF/, '')
  return endpoint.body?.safeParse(safeJson(text || '{}')).success ?? true
}

/** Returns what is wrong with a response, if anything. */
function responseError(
  operation: Operation,
  wire: WireRequest,
  request: FuzzRequest,
  response: { status: number; text: string },
): string | undefined {
  const endpoint: Endpoint = endpoints[operation.operationId as EndpointName]
  const { status, text } = response
  if (status >= 500) return `has status ${status}: ${text}`
  if (INTERNALS.test(text)) return `shows internal details: ${text.slice(0, 200)}`
  const json: unknown = request.body && 'json' in request.body ? request.body.json : undefined
  if (status < 300) {
    if (!isExactly(endpoint.response, JSON.parse(text))) return 'does not match its schema'
    if (containsUnstorableText(json)) return 'accepts text that must not be stored'
    if (!accepts(endpoint, wire)) return 'accepts a body that its schema rejects'
    return undefined
  }
  if (!isExactly(Problem, safeJson(text)))
    return `has an error in the wrong format: ${text.slice(0, 200)}`
  // Unknown paths get a 404; every other status is in the document.
  return status === 404 || operation.statuses.includes(status)
    ? undefined
    : `has status ${status}, which is not in the OpenAPI document`
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
  const server = await testApp(database, { pages: await realPages() })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const bystander = await signedIn(server)
  await anOwnedDisc(bystander, (await aBag(bystander)).id)
  await aMold(bystander)
  const before = await ownView(bystander)
  // Uses another server, so the attacked one starts with an empty cache.
  const viewsBefore = await viewsOfFreshServer(database, bystander.username)
  const attack = await startAttack(server, database, { origin, username: bystander.username })

  const found = await fc.check(
    fc.asyncProperty(
      fc.oneof(
        { weight: 6, arbitrary: requestsFor(attack.operations).map(call => ({ call })) },
        { weight: 1, arbitrary: pageRequests.map(page => ({ page })) },
      ),
      async request => {
        const wrong =
          'call' in request ? await attack.send(request.call) : await attack.openPage(request.page)
        if (wrong) throw new Error(wrong)
      },
    ),
    { numRuns: requests, seed, endOnFailure: false },
  )
  attack.close()
  const failure = found.failed ? `seed ${seed}: ${String(found.errorInstance)}` : ''
  await expectInvariants(database)
  const harm = [
    Object.keys(Object.prototype).length > 0 ? 'the prototype was polluted' : '',
    (await ownView(bystander)) === before ? '' : 'another player was affected',
    await changedPages(database, { origin, viewsBefore, username: bystander.username }),
  ].filter(Boolean)
  await server.app.close()
  return {
    seed,
    requests: attack.sent(),
    byStatus: attack.byStatus,
    failure: failure || harm.join('; '),
  }
}

/** Interrupted requests may or may not be handled, depending on timing, so the data could differ. */
const isDeterministic = ({ mode: { kind } }: FuzzRequest): boolean =>
  kind !== 'aborted' && kind !== 'unread'

/**
 * Sends the same requests to a server on each database. Ids differ, so a request names one by its position
 * among those of earlier responses. Returns the first request with different statuses; empty if there is none.
 */
export async function differenceOf(
  databases: readonly Database[],
  { requests, seed }: { requests: number; seed: number },
): Promise<string> {
  const start = Date.now()
  const servers: TestApp[] = []
  const attacks: Awaited<ReturnType<typeof startAttack>>[] = []
  for (const database of databases) {
    // Each id gets its own timestamp, so lists have the same order everywhere.
    const server = await testApp(database, { now: fastClock(start) })
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    servers.push(server)
    attacks.push(await startAttack(server, database, { origin, username: 'nobody' }))
  }
  const generated = requestsFor(operationsIn(completeDocument() as never)).filter(isDeterministic)
  let difference = ''
  for (const [at, request] of fc.sample(generated, { numRuns: requests, seed }).entries()) {
    for (const attack of attacks) await attack.send(request)
    const statuses = attacks.map(attack => attack.lastStatus())
    if (new Set(statuses).size > 1) {
      difference = `seed ${seed}, request ${at}: ${statuses.join(' and ')} for ${JSON.stringify(request)}`
      break
    }
  }
  for (const attack of attacks) attack.close()
  for (const { app } of servers) await app.close()
  return difference
}

async function viewsOfFreshServer(database: Database, username: string): Promise<PageView[]> {
  const { app } = await testApp(database, { pages: await realPages() })
  const views = await publicViews(await app.listen({ port: 0, host: '127.0.0.1' }), username)
  await app.close()
  return views
}

/** The pages that differ for a visitor from before, or from a server that was never attacked. */
async function changedPages(
  database: Database,
  { origin, viewsBefore, username }: { origin: string; viewsBefore: PageView[]; username: string },
): Promise<string> {
  const expected = await viewsOfFreshServer(database, username)
  const now = await publicViews(origin, username)
  // Players created during the run are on the leaderboard and in the sitemap.
  const mayChange = /leaderboard|sitemap|bags\/public/
  const differs = (view: PageView, other: PageView | undefined) =>
    JSON.stringify(view) !== JSON.stringify(other)
  const changed = now.filter(
    (view, at) =>
      differs(view, expected[at]) || (!mayChange.test(view.page) && differs(view, viewsBefore[at])),
  )
  return changed.length > 0 ? `changed for visitors: ${changed.map(({ page }) => page).join()}` : ''
}

/** All of a player's data, as JSON. */
async function ownView(player: Player): Promise<string> {
  const bags = await player.get('/api/bags')
  const profile = await player.get('/api/me/profile')
  const ownedDiscs = await player.get('/api/collection')
  const molds = await player.get('/api/custom-molds')
  return JSON.stringify([bags.body, profile.body, ownedDiscs.body, molds.body])
}

async function startAttack(
  server: TestApp,
  database: Database,
  { origin, username }: { origin: string; username: string },
) {
  const raw = rawClients(Number(new URL(origin).port))
  const pages = [...publicPages(username), '/library']
  const operations = operationsIn(completeDocument() as never)
  const moderator = await aModerator(server, database)
  const byName = new Map(operations.map(operation => [operation.operationId, operation]))
  const byStatus = new Map<number, number>()
  const ids: string[] = []
  let sent = 0
  let lastStatus = 0
  let players = 0
  let player: Player | undefined

  async function playerCookie(): Promise<string> {
    if (!player) {
      // Every run uses the same names, because responses with longer names contain fewer ids.
      player = await signedIn(server, `player_${(players += 1)}`)
      ids.length = 0
      const { id } = await aBag(player)
      ids.push(
        id,
        await anOwnedDisc(player, id),
        (await aMold(player)).slice(CUSTOM_MOLD_PREFIX.length),
      )
    }
    return cookieHeader(player.cookies)
  }
  const moderatorCookie = async () => cookieHeader(moderator.cookies)

  /** Sends a request in an unusual way. The response must not be a 5xx. */
  async function sendUnusually(wire: WireRequest, mode: Exclude<SendMode, { kind: 'whole' }>) {
    sent += 1
    if (mode.kind === 'aborted') {
      await raw.abort(wire, mode.part)
      return undefined
    }
    if (mode.kind === 'unread') {
      await raw.neverRead(wire, mode.times)
      return undefined
    }
    const { url, headers } = wire
    const response = await server.app.inject({ method: mode.kind, url, headers })
    const { statusCode: status } = response
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    lastStatus = status
    return status >= 500 ? `sent "${mode.kind}", got ${status}: ${curlOf(wire)}` : undefined
  }

  /** Requests a page over a real connection, which includes everything before the framework. */
  async function openPage({
    page,
    mode,
    query,
    headers,
  }: PageRequest): Promise<string | undefined> {
    const path = pages[page % pages.length] ?? '/'
    const url = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
    const wire: WireRequest = { method: 'GET', url, headers: { ...headers }, payload: undefined }
    if (mode.kind === 'aborted' || mode.kind === 'unread') return sendUnusually(wire, mode)
    sent += 1
    const method = mode.kind === 'whole' ? 'GET' : mode.kind
    const { status } = await fetch(origin + url, { method, headers, redirect: 'manual' })
    return status >= 500 ? `${method} got ${status}: ${curlOf(wire)}` : undefined
  }

  async function send(raw: FuzzRequest): Promise<string | undefined> {
    const operation = byName.get(raw.operation)
    if (!operation) return 'is not in the document'
    const getCookie = operation.path.startsWith('/api/moderation') ? moderatorCookie : playerCookie
    const cookie = raw.signedIn ? await getCookie() : ''
    const request = withKnownIds(raw, ids) as FuzzRequest
    const wire = wireOf(request, operation, cookie)
    const { mode } = request
    if (mode.kind !== 'whole') return sendUnusually(wire, mode)
    const response = await server.app.inject({
      method: wire.method as 'GET',
      url: wire.url,
      headers: wire.headers,
      ...(wire.payload !== undefined && { payload: wire.payload as string }),
    })
    sent += 1
    const { statusCode: status, body: text } = response
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    lastStatus = status
    if (status < 300) {
      for (const [id] of text.slice(0, 20_000).matchAll(UUID)) if (!ids.includes(id)) ids.push(id)
      ids.splice(0, Math.max(0, ids.length - MAX_KNOWN_IDS))
    }
    // Signed out, deleted or rate limited: continue with a new player.
    const hasLogin = /^(signIn|exportSuspended|deleteSuspended)$/.test(operation.operationId)
    const isSignedOut = status === 401 && raw.signedIn && !hasLogin
    const endsSession = /^(signOut|deleteAccount)$/.test(operation.operationId) && status < 300
    if (isSignedOut || endsSession || (raw.signedIn && sent % 2000 === 0)) player = undefined
    const wrong = responseError(operation, wire, request, { status, text })
    return wrong && `${operation.operationId} ${wrong}\n  ${curlOf(wire)}`
  }

  return {
    operations,
    byStatus,
    send,
    openPage,
    close: raw.close,
    sent: () => sent,
    lastStatus: () => lastStatus,
  }
}
