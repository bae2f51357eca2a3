import { connect, createServer } from 'node:net'
import type { StatementSync } from 'node:sqlite'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { connectPostgres, type Database } from '../../../src/platform/db/connect.ts'
import { sqliteEvents } from '../../../src/platform/db/events.ts'
import { readPopularity } from '../../../src/popularity/queries.ts'
import { makeEmailWorker } from '../../../src/platform/email/worker.ts'
import { watchCatalog } from '../../../src/catalog/reload.ts'
import { makePopularityService } from '../../../src/popularity/popularity.ts'
import {
  describeOnBothEngines,
  createPostgresFromTemplate,
} from '../../support/databases/databases.ts'
import { EmailQueue } from '../../support/mail/email-queue.ts'
import { bagServices, catalog } from '../../support/players.ts'
import { interceptQueries } from '../../support/databases/watched-storage.ts'
import { makeBackground, makeHourlyJobs } from '../../../src/platform/jobs.ts'
import { ConnectionLostError } from './failing-storage.ts'

const INTERVAL_MS = 5

function logTo(lines: unknown[][]) {
  const write = (...line: unknown[]) => void lines.push(line)
  return { info() {}, warn: write, error: write }
}

it('stopping the hourly jobs waits for the one in progress', async () => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = async () => {
    started.resolve()
    await released.promise
    return 0
  }
  const hourlyJobs = makeHourlyJobs({ jobs: { slow }, log: logTo([]), intervalMs: 1 })
  hourlyJobs.start()
  await started.promise
  let isStopped = false
  const stopping = hourlyJobs.stop().then(() => (isStopped = true))
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  released.resolve()
  await stopping
})

describeOnBothEngines('a job whose statements fail', open => {
  let database: Database
  let isFailing = false
  let lines: unknown[][] = []
  let log = logTo(lines)
  const stops: (() => unknown)[] = []

  beforeAll(async () => {
    const wrapDialect = interceptQueries(() => {
      if (isFailing) throw new ConnectionLostError('cut on purpose')
    })
    database = await open({ wrapDialect })
  })
  beforeEach(() => {
    // Each test has its own, because the previous test's job may still be running.
    lines = []
    log = logTo(lines)
  })
  afterEach(async () => {
    isFailing = false
    for (const stop of stops.splice(0)) await stop()
  })

  /** Waits until the first run failed and a later one worked; returns what was logged. */
  async function retried(start: () => void, hasWorked: () => unknown): Promise<unknown> {
    isFailing = true
    start()
    await vi.waitFor(() => expect(lines).not.toEqual([]), 5000)
    isFailing = false
    await vi.waitFor(async () => expect(await hasWorked()).toBeTruthy(), 5000)
    return lines[0]?.at(-1)
  }

  it('[F38] hourly jobs log it and retry, and one failure does not stop the others', async () => {
    let done = 0
    let others = 0
    const { retention } = bagServices(database, Date.now)
    const sweep = async () => {
      await retention.sweep()
      return (done += 1)
    }
    const other = async () => (others += 1)
    let jobs = 0
    const job = async () => void (jobs += 1)
    const hourlyJobs = makeHourlyJobs({
      jobs: { sweep, other, job },
      log,
      intervalMs: INTERVAL_MS,
    })
    stops.push(hourlyJobs.stop)
    expect(await retried(hourlyJobs.start, () => done > 0)).toMatch('will retry')
    expect(others).toBeGreaterThan(0)
    expect(jobs).toBeGreaterThan(0)
  })

  it('[F38] counting popular discs logs it and retries', async () => {
    const counter = makePopularityService({
      database,
      catalog,
      now: Date.now,
      log,
      refreshMs: INTERVAL_MS,
    })
    stops.push(counter.stop)
    const logged = await retried(counter.start, () => readPopularity(database.db))
    expect(logged).toMatch('will retry')
  })

  it('[F38] [F4] the email worker logs it once and retries', async () => {
    const queue = new EmailQueue(database, '')
    queue.time = Date.now()
    await queue.send()
    const worker = makeEmailWorker({
      database,
      deliver: async () => {},
      now: Date.now,
      log,
      pollMs: INTERVAL_MS,
    })
    stops.push(worker.stop)
    const isSent = async () => (await queue.row())?.status === 'sent'
    expect(await retried(worker.start, isSent)).toMatch('failed to read')
    expect(lines).toHaveLength(1)
  })

  it('[F38] reloading the catalog logs it and retries', async () => {
    let refreshed = 0
    const refresh = async () => {
      await database.reader.selectFrom('meta').select('key').limit(1).execute()
      refreshed += 1
    }
    const app = {
      log,
      addHook: (_: string, stop: () => void) => stops.push(stop),
    }
    const start = () =>
      watchCatalog(app as never, {
        database,
        catalog: { ...catalog, refresh },
        refreshMs: INTERVAL_MS,
      })
    expect(await retried(start, () => refreshed > 0)).toMatch('will retry')
  })

  it('[F38] failed background work is logged, and the next one runs', async () => {
    const background = makeBackground(log)
    let done = 0
    const work = async () => {
      await database.reader.selectFrom('meta').select('key').limit(1).execute()
      done += 1
    }
    const logged = await retried(
      () => background.run(work),
      () => {
        if (done === 0) background.run(work)
        return background.whenIdle().then(() => done > 0)
      },
    )
    expect(logged).toMatch('background work failed')
  })
})

it('[F38] listening on PostgreSQL continues after an error, which is reported once', async () => {
  const { url, drop } = await createPostgresFromTemplate()
  const port = await freePort()
  const proxied = new URL(url)
  proxied.port = String(port)
  const database = connectPostgres(url, { directUrl: proxied.href })
  const errors: unknown[] = []
  let changes = 0
  database.events.onFailure(error => errors.push(error))
  database.events.subscribe('leaderboard_changed', () => (changes += 1))
  await vi.waitFor(() => expect(errors).toHaveLength(1), 5000)
  const proxy = createServer(socket => {
    const upstream = connect(Number(new URL(url).port), new URL(url).hostname)
    socket.on('error', () => upstream.destroy())
    upstream.on('error', () => socket.destroy())
    socket.pipe(upstream).pipe(socket)
  }).listen(port, proxied.hostname)
  // Connecting counts as a change, because earlier changes may have been missed.
  await vi.waitFor(() => expect(changes).toBe(1), 10_000)
  expect(errors).toHaveLength(1)
  await database.close()
  proxy.close()
  await drop()
})

it('[F38] polling for changes by other processes continues after an error', async () => {
  let version = 1
  let isFailing = false
  const get = () => {
    if (isFailing) throw new Error('disk I/O error')
    return { data_version: version }
  }
  const events = sqliteEvents(
    { prepare: () => ({ get }) as unknown as StatementSync },
    { pollMs: INTERVAL_MS },
  )
  const errors: unknown[] = []
  let changes = 0
  events.onFailure(error => errors.push(error))
  events.subscribe('leaderboard_changed', () => (changes += 1))
  isFailing = true
  await vi.waitFor(() => expect(errors).toHaveLength(1), 5000)
  version = 2
  isFailing = false
  await vi.waitFor(() => expect(changes).toBe(1), 5000)
  isFailing = true
  await vi.waitFor(() => expect(errors).toHaveLength(2), 5000)
  await events.close()
})
