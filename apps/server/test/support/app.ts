// The real server on a given database, called over HTTP; every response is checked against its schema.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type * as z from 'zod/mini'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { parseConfig } from '../../src/config.ts'
import type { Database } from '../../src/platform/db/connect.ts'
import { productionWebBuild, type WebBuildSource } from '../../src/site/pages.ts'
import type { Metrics } from '../../src/platform/metrics/metrics.ts'
import { makeCatalogService } from '../../src/catalog/catalog.ts'
import { expectInvariants } from './invariants.ts'

export const ORIGIN = 'https://bagwise.test'
export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough'

/** The moderator's username and the local part of their address at example.com. */
export const MODERATOR = 'overseer'

export type TestApp = {
  readonly app: FastifyInstance
  readonly dataDir: string
  /** A client that keeps cookies until they expire and sends its origin like a browser. */
  readonly browser: (options?: {
    address?: string
    cookies?: ReadonlyMap<string, string>
  }) => Browser
}

export type TestResponse = {
  readonly status: number
  readonly body: never
  readonly headers: Headers
}
type Headers = Record<string, string | string[] | number | undefined>

export type Browser = {
  readonly get: (path: string) => Promise<TestResponse>
  readonly send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<TestResponse>
  /** Sends a file as the body. */
  readonly upload: (path: string, file: Uint8Array, type?: string) => Promise<TestResponse>
  readonly cookies: Map<string, string>
}

/** The header that a browser with these cookies sends. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Loads the web build, which was created before the tests. */
export const realPages = (): Promise<WebBuildSource> =>
  productionWebBuild(join(import.meta.dirname, '../../../web/build/server/index.js'))

/**
 * True if the response matches its schema without extra fields at any depth. Browsers ignore unknown fields, but in tests
 * a response must have none, so nothing is leaked by accident.
 */
export function isExactly(schema: z.ZodMiniType, response: unknown): boolean {
  const parsed = schema.safeParse(response)
  // Parsing drops unknown fields, so any difference is an extra field.
  return parsed.success && isDeepStrictEqual(parsed.data, response)
}

/** Advances by a second on every call, so tests with many requests never reach a rate limit per minute. */
export function fastClock(time = Date.now()): () => number {
  return () => (time += 1000)
}

export type TestAppOptions = {
  readonly env?: Record<string, string>
  readonly now?: () => number
  readonly pages?: WebBuildSource
  readonly metrics?: Metrics
  /** How long responses with players' content are cached. By default every change is visible right away. */
  readonly userContentMs?: number
}

export async function testApp(
  database: Database,
  { env = {}, now = Date.now, pages, metrics, userContentMs = 0 }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bagwise-test-'))
  const config = parseConfig({
    APP_URL: ORIGIN,
    DATA_DIR: dataDir,
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    SIGN_UPS_PER_HOUR: '100000',
    WORK_SHARE: '100',
    MODERATORS: `${MODERATOR}@example.com`,
    ...env,
  })
  const app = await buildApp({
    config,
    database,
    catalog: makeCatalogService({ database }),
    now,
    random: Math.random,
    webBuild: pages,
    metrics,
    userContentMs,
    checkResponse: (endpoint, response) => {
      endpoint.response.parse(response)
      if (!isExactly(endpoint.response, response))
        throw new Error(`The response of ${endpoint.path} has fields that its schema does not have`)
    },
  })

  const browser: TestApp['browser'] = ({ address = '127.0.0.1', cookies: initial = [] } = {}) => {
    const cookies = new Map<string, string>(initial)
    const expiry = new Map<string, number>()
    const call = async (options: InjectOptions): Promise<TestResponse> => {
      for (const [name, expiresAt] of expiry) {
        if (expiresAt <= now()) cookies.delete(name)
      }
      const response = await app.inject({
        ...options,
        remoteAddress: address,
        headers: {
          ...options.headers,
          ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        },
      })
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
        if (maxAge === undefined) expiry.delete(name)
        else expiry.set(name, now() + maxAge * 1000)
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : response.body) as never,
        headers: response.headers,
      }
    }
    return {
      cookies,
      get: path => call({ method: 'GET', url: path }),
      send: (method, path, body) =>
        call({ method, url: path, headers: { origin: ORIGIN }, ...(body && { payload: body }) }),
      upload: (path, file, type = 'application/octet-stream') =>
        call({
          method: 'PUT',
          url: path,
          headers: { origin: ORIGIN, 'content-type': type },
          payload: Buffer.from(file),
        }),
    }
  }
  return { app, dataDir, browser }
}

/**
 * Opens a database and starts the server on it before the tests of a file or `describe`, and stops the server
 * after them. Both objects are empty until then.
 */
export function useTestApp(
  open: () => Database | Promise<Database>,
  {
    pages,
    ...options
  }: Omit<TestAppOptions, 'pages'> & { readonly pages?: () => Promise<WebBuildSource> } = {},
): { readonly database: Database; readonly server: TestApp } {
  const database = {} as Database
  const server = {} as TestApp
  beforeAll(async () => {
    Object.assign(database, await open())
    Object.assign(
      server,
      await testApp(database, { ...options, ...(pages && { pages: await pages() }) }),
    )
  })
  afterAll(() => server.app.close())
  return { database, server }
}

let networks = 0

/** A browser in another network each time, so no network's rate limit applies. */
export const fromNewNetwork = ({ browser }: TestApp): Browser =>
  browser({ address: `10.1.${Math.floor((networks += 1) / 250)}.${networks % 250}` })

let players = 0

type SignedInBrowser = Browser & { readonly username: string; readonly email: string }

/** Creates an account and returns a browser that is signed in to it. */
export async function signedIn(
  { browser }: TestApp,
  name = `player${(players += 1)}x${Date.now() % 100000}`,
): Promise<SignedInBrowser> {
  const visitor = browser()
  const email = `${name}@example.com`
  const { status, body } = await visitor.send('POST', '/api/auth/sign-up', {
    email,
    password: PASSWORD,
    username: name,
  })
  if (status !== 200) throw new Error(`Sign-up failed with ${status}: ${JSON.stringify(body)}`)
  return { ...visitor, username: name, email }
}

function useSignedIn(server: TestApp): SignedInBrowser {
  const player = {} as SignedInBrowser
  beforeAll(async () => {
    Object.assign(player, await signedIn(server))
  })
  return player
}

/** A test app in which a player is signed in. The tests must keep all invariants. */
export function usePlayer(open: () => Database | Promise<Database>) {
  const app = useTestApp(open)
  afterAll(() => expectInvariants(app.database))
  return { ...app, player: useSignedIn(app.server) }
}

/** A test app in which two players are signed in. */
export function useTwoPlayers(open: () => Database | Promise<Database>) {
  const app = usePlayer(open)
  return { ...app, other: useSignedIn(app.server) }
}

export const PASSWORD = 'plastic-flies-9'
