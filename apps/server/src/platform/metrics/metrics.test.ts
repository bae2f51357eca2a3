import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { connectPostgres } from '../db/connect.ts'
import { useDataDirs } from '../../../test/support/data-dirs.ts'
import { PASSWORD, signedIn, testApp, type TestApp, realPages } from '../../../test/support/app.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { startServer } from '../../../test/support/server-process.ts'
import type { Database } from '../db/connect.ts'
import type { Metrics } from './metrics.ts'
import { type Samples, scrape, startMetrics } from '../../../test/support/scrape.ts'
import { lockPlayer } from '../../profiles/queries.ts'
import { retryWhileLocked } from '../db/transactions.ts'
import { HOUR_MS } from '../time.ts'

const newDataDir = useDataDirs()

describeOnBothEngines('metrics', (open, engine) => {
  let database: Database
  let server: TestApp
  let metrics: Metrics
  let read: () => Promise<Samples>
  let clockOffsetMs = 0
  const now = () => Date.now() + clockOffsetMs

  beforeAll(async () => {
    database = await open()
    ;({ metrics, read } = await startMetrics(database, now))
    server = await testApp(database, {
      metrics,
      pages: await realPages(),
      userContentMs: HOUR_MS,
      // Nothing listens there, so emails stay in the queue.
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    })
  })
  afterAll(async () => {
    await server.app.close()
    await metrics.close()
  })

  /** How much a value grows; a missing one counts as 0. */
  async function growth(name: string, work: () => Promise<unknown>): Promise<number> {
    const before = (await read()).get(name) ?? 0
    await work()
    return ((await read()).get(name) ?? 0) - before
  }

  it('count requests by route pattern and status, and time them', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const request = async (path: string) => (await fetch(origin + path)).text()
    const route = 'method="GET",route="/api/discs/:discId"'
    expect(
      await growth(`http_requests_total{${route},status="200"}`, async () => {
        await request('/api/discs/innova-destroyer')
        await request('/api/discs/innova-wraith')
      }),
    ).toBe(2)
    expect(
      await growth(`http_requests_total{${route},status="404"}`, () =>
        request('/api/discs/no-such-disc'),
      ),
    ).toBe(1)
    const samples = await read()
    expect(samples.get(`http_request_duration_seconds_count{${route}}`)).toBe(3)
    expect(samples.get(`http_request_duration_seconds_bucket{le="+Inf",${route}}`)).toBe(3)
    expect([...samples.keys()].join('\n')).not.toMatch(/destroyer|no-such-disc/)
  })

  it('label pages by route, and built files only by their folder', async () => {
    const visitor = server.browser()
    await visitor.get('/my-bag')
    await visitor.get('/u/nobody_by_this_name')
    const names = [...(await read()).keys()].join('\n')
    expect(names).toContain('http_requests_total{method="GET",route="/my-bag"')
    expect(names).toContain('http_requests_total{method="GET",route="/u/:username"')
    expect(names).not.toContain('nobody_by_this_name')
  })

  it('add no series for a hundred hostile URLs', async () => {
    const request = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        const junk = crypto.randomUUID()
        const url = [`/${junk}`, `/api/${junk}`, `/library/${junk}`, `/%E0%A4%A${junk}`][sent % 4]
        await server.app.inject({ method: 'GET', url: `${url}?q=${junk}` })
        await server.app.inject({ method: 'POST', url: `/api/${junk}` })
        if (sent % 4 === 1)
          await server.app.inject({ method: 'PROPFIND' as 'GET', url: `/${junk}` })
      }
    }
    const series = async () => [...(await read()).keys()].filter(name => name.startsWith('http_'))
    await request(8)
    const few = await series()
    await request(50)
    expect(await series()).toEqual(few)
  })

  it('count sign-ups and queued emails, with the age of the oldest', async () => {
    await signedIn(server)
    expect(await growth('bagwise_sign_ups_total', () => signedIn(server))).toBe(1)
    expect((await read()).get('bagwise_emails_waiting')).toBeGreaterThanOrEqual(2)
    clockOffsetMs = HOUR_MS
    const age = (await read()).get('bagwise_emails_oldest_seconds')
    clockOffsetMs = 0
    expect(age).toBeGreaterThanOrEqual(3600)
    expect(age).toBeLessThan(3700)
    await expect
      .poll(async () => (await read()).get('bagwise_emails_total{result="retried"}'))
      .toBeGreaterThan(0)
  })

  it('count cache hits and misses, and report the cache size', async () => {
    const visitor = server.browser()
    const board = () => visitor.get('/api/leaderboard?period=yearly')
    const lookups = (result: string) =>
      `bagwise_cache_lookups_total{cache="responses",result="${result}"}`
    expect(await growth(lookups('miss'), board)).toBe(1)
    expect(await growth(lookups('hit'), board)).toBe(1)
    expect((await read()).get('bagwise_cache_bytes{cache="responses"}')).toBeGreaterThan(1000)
  })

  it('count requests that are rejected because of overload', async () => {
    const { email } = await signedIn(server)
    const rejected =
      'bagwise_requests_rejected_total{reason="too many requests are already waiting"}'
    let busy = 0
    const grown = await growth(rejected, async () => {
      const attempts = Array.from({ length: 30 }, () =>
        server.browser().send('POST', '/api/auth/sign-in', { email, password: PASSWORD }),
      )
      busy = (await Promise.all(attempts)).filter(({ status }) => status === 503).length
    })
    // A 503 may have other causes, such as the database.
    expect(grown).toBeGreaterThan(0)
    expect(grown).toBeLessThanOrEqual(busy)
  })

  it('report lock waits and connections in use', async () => {
    const player = await signedIn(server)
    const { user } = (await player.get('/api/me')).body as { user: { id: string } }
    const pool = engine === 'sqlite' ? 'write' : 'all'
    const slow = async (): Promise<number> => {
      const samples = await read()
      const count = (le: string) =>
        samples.get(`bagwise_database_lock_wait_seconds_bucket{le="${le}"}`) ?? 0
      return count('+Inf') - count('0.25')
    }
    const before = await slow()
    const locked = Promise.withResolvers<void>()
    const holding = database.transaction(async tx => {
      await lockPlayer(database, tx, user.id)
      locked.resolve()
      await sleep(400)
    })
    await locked.promise
    // Not a request, because on SQLite that would already wait for its rate limit to be counted.
    const writing = database.transaction(tx => lockPlayer(database, tx, user.id))
    await expect
      .poll(async () => (await read()).get(`bagwise_database_pool_in_use{pool="${pool}"}`))
      .toBeGreaterThan(0)
    await holding
    await writing
    expect(await slow()).toBe(before + 1)
    expect((await read()).get(`bagwise_database_pool_size{pool="${pool}"}`)).toBe(
      engine === 'sqlite' ? 1 : 10,
    )
  })

  it('count retried transactions', async () => {
    const failOnce = (error: Error) => {
      let failed = false
      return () => {
        if (failed) return
        failed = true
        throw error
      }
    }
    const conflict = failOnce(Object.assign(new Error('conflict'), { code: '40001' }))
    expect(
      await growth('bagwise_database_retries_total{reason="conflict"}', () =>
        database.transaction(async () => conflict()),
      ),
    ).toBe(1)
    const locked = Object.assign(new Error('locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
    expect(
      await growth('bagwise_database_retries_total{reason="locked"}', () =>
        retryWhileLocked(failOnce(locked), performance.now() + 1000),
      ),
    ).toBe(1)
  })
})

describe("a process's metrics", () => {
  it('are served only on their own address, even while the database is down', async () => {
    const port = await freePort()
    const server = await startServer({
      DATA_DIR: newDataDir(),
      METRICS_ADDRESS: `127.0.0.1:${port}`,
    })
    expect((await scrape(port)).get('bagwise_database_up')).toBe(1)
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)

    const nowhere = connectPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/x`)
    const { metrics, read } = await startMetrics(nowhere)
    const samples = await read()
    expect(samples.get('bagwise_database_up')).toBe(0)
    expect(samples.has('bagwise_emails_waiting')).toBe(false)
    await metrics.close()
    await nowhere.close()
  })
})
