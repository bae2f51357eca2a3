import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useDataDirs } from '../../support/data-dirs.ts'
import { connectPostgres } from '../../../src/platform/db/connect.ts'
import { REQUEST_TIMEOUTS } from '../../../src/platform/db/postgres-pool.ts'
import { expectInvariants } from '../../support/invariants.ts'
import { type PostgresServer, startPostgres } from '../../support/databases/postgres.ts'
import { makeWorker } from './ledger.ts'
import { startServer } from '../../support/server-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const newDataDir = useDataDirs()

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** A proxy that delays the database's responses and keeps their order. */
async function startDelayingProxy(to: URL) {
  let delayMs = 0
  const open = new Set<Socket>()
  const proxy = createServer(client => {
    const database = connect(Number(to.port), to.hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    client.pipe(database)
    database.on('data', chunk => void setTimeout(() => client.write(chunk), delayMs))
  })
  proxy.listen(0, '127.0.0.1')
  await new Promise(resolve => proxy.once('listening', resolve))
  const url = new URL(to)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    delayResponsesBy(milliseconds: number) {
      delayMs = milliseconds
    },
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

type TimedResponse = {
  status: number
  ms: number
  retryAfter: string | null
  body: { status?: string }
}

it('[F5] while each query takes 5 s, requests are rejected quickly and health is degraded; afterwards everything works', async () => {
  const direct = new URL(`${postgres.url}/postgres`)
  const proxy = await startDelayingProxy(direct)
  const server = await startServer({
    DATA_DIR: newDataDir(),
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'silent',
  })
  const timedGet = async (path: string): Promise<TimedResponse> => {
    const startedAt = performance.now()
    const response = await fetch(server.origin + path)
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as { status?: string },
      ms: performance.now() - startedAt,
    }
  }
  let count = 0
  /** Each request is different, because identical ones share a response. */
  const getMany = (times: number) =>
    Promise.all(Array.from({ length: times }, () => timedGet(`/api/profiles/nobody_${count++}`)))

  const worker = makeWorker('patient', Math.random)
  const working = worker.work(server.origin)
  while (worker.acknowledged() < 10) await sleep(10)
  expect((await getMany(50)).map(response => response.status)).toEqual(Array(50).fill(404))
  expect((await timedGet('/healthz')).body).toEqual({ status: 'ok' })

  /** The median time of requests that don't need the database. */
  const usualMs = async (): Promise<number> => {
    const times: number[] = []
    for (let at = 0; at < 20; at += 1) times.push((await timedGet('/api/discs?search=buzzz')).ms)
    return times.toSorted((a, b) => a - b)[10] ?? 0
  }
  const usual = await usualMs()

  proxy.delayResponsesBy(5000)
  const first = getMany(100)
  await vi.waitFor(async () => expect((await timedGet('/healthz')).body.status).toBe('degraded'), {
    timeout: 10_000,
  })
  const late = await getMany(100)
  expect(late.map(response => response.status)).toEqual(Array(100).fill(503))
  expect(late.filter(response => response.retryAfter === null)).toEqual([])
  // They waited at most a second for a connection, and not for a query.
  expect(Math.max(...late.map(response => response.ms))).toBeLessThan(REQUEST_TIMEOUTS.queryMs / 2)
  expect(await timedGet('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } })
  // The process itself isn't busy, so requests that don't need the database work as usual.
  expect(await usualMs()).toBeLessThan(Math.max(50, 4 * usual))
  for (const response of await first) {
    expect([404, 503]).toContain(response.status)
    expect(response.ms).toBeLessThan(12_000)
  }

  proxy.delayResponsesBy(0)
  await vi.waitFor(async () => expect((await timedGet('/readyz')).status).toBe(200), {
    timeout: 10_000,
  })
  expect((await getMany(50)).map(response => response.status)).toEqual(Array(50).fill(404))
  await working
  expect(await worker.check(server.origin)).toEqual([])
  const database = connectPostgres(direct.href)
  await expectInvariants(database)
  await database.close()
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
  proxy.close()
})
