// Metrics for Prometheus, served on their own address. Loaded only if METRICS_ADDRESS is set.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { getEmailBacklog } from '../email/queries.ts'
import { CLIENT_CLOSED_REQUEST } from '../http/logging.ts'
import { onMetric } from './metric-events.ts'

const PATH = '/metrics'
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LOCK_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 5]
/** The max time that a scrape waits for the database. */
const DATABASE_TIMEOUT_MS = 1000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** The web build's files, which share one route label. */
const ASSETS = '/assets/'

export type Address = { readonly host: string; readonly port: number }

export type Metrics = {
  readonly observeRequests: (app: FastifyInstance) => void
  /** Returns the actual port, which matters if the configured one is 0. */
  readonly listen: (address: Address) => Promise<number>
  readonly close: () => Promise<void>
  /** The names of all metrics. */
  readonly names: () => readonly string[]
}

export type MetricsDeps = {
  readonly database: Pick<Database, 'pools' | 'reader'>
  readonly now: () => number
}

/** Creates metrics in a registry: the name, its help text and its labels. */
const metricFactory = (registry: Registry) => {
  const registers = [registry]
  return {
    counter: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: (
      name: string,
      help: string,
      buckets: number[],
      labelNames: readonly string[] = [],
    ) => new Histogram({ name, help, labelNames, buckets, registers }),
  }
}

type Factory = ReturnType<typeof metricFactory>

/** Returns a function that stops counting. */
function countEvents({ counter, gauge, histogram }: Factory): () => void {
  const retries = counter(
    'bagwise_database_retries_total',
    'Transactions that were retried: after a conflict (PostgreSQL), or because the file was locked (SQLite).',
    ['reason'],
  )
  const lockWaits = histogram(
    'bagwise_database_lock_wait_seconds',
    "How long writes waited for their lock: the player's row (PostgreSQL) or the file (SQLite).",
    LOCK_SECONDS,
  )
  const faults = counter(
    'bagwise_database_faults_total',
    'Requests that failed because of the database, by kind: lost, slow, locked, full and others.',
    ['kind'],
  )
  const lookups = counter(
    'bagwise_cache_lookups_total',
    'Lookups in the response and preview caches, by result: hit or miss.',
    ['cache', 'result'],
  )
  const bytes = gauge('bagwise_cache_bytes', 'Size of each cache at its last lookup.', ['cache'])
  const rejected = counter(
    'bagwise_requests_rejected_total',
    'Requests rejected with a 503 because the server is overloaded, by reason.',
    ['reason'],
  )
  const signUps = counter('bagwise_sign_ups_total', 'New accounts.')
  const emails = counter(
    'bagwise_emails_total',
    'Emails by result: sent, retried, failed, or rate_limited because the mailbox reached its limit.',
    ['result'],
  )
  const subscriptions = [
    onMetric('database-retry', labels => retries.inc(labels)),
    onMetric('lock-wait', ({ seconds }) => lockWaits.observe(seconds)),
    onMetric('database-fault', labels => faults.inc(labels)),
    onMetric('cache-lookup', ({ cache, result, bytes: size }) => {
      lookups.inc({ cache, result })
      bytes.set({ cache }, size)
    }),
    onMetric('request-rejected', labels => rejected.inc(labels)),
    onMetric('sign-up', () => signUps.inc()),
    onMetric('email', labels => emails.inc(labels)),
  ]
  return () => subscriptions.forEach(end => end())
}

/** By route pattern, so the number of series doesn't grow with URLs. Built files share one label. */
function labelsOf({ method, routeOptions: { url = 'none' } }: FastifyRequest) {
  return {
    method: METHODS.has(method) ? method : 'other',
    route: url.startsWith(ASSETS) ? `${ASSETS}*` : url,
  }
}

/** Returns a function that observes an app's requests. */
function countRequests({ counter, gauge, histogram }: Factory): (app: FastifyInstance) => void {
  const requests = counter(
    'http_requests_total',
    'Requests by method, route pattern and status; 499 if the client disconnected first.',
    ['method', 'route', 'status'],
  )
  const durations = histogram(
    'http_request_duration_seconds',
    'Time from the first byte of a request until its response is sent, without event streams.',
    REQUEST_SECONDS,
    ['method', 'route'],
  )
  const inProgress = gauge('http_requests_in_progress', 'Requests and event streams in progress.')
  return app =>
    void app.addHook('onRequest', (request, reply, next) => {
      inProgress.inc()
      // Not `onResponse`: that hook never runs when the client disconnects first.
      reply.raw.once('close', () => {
        inProgress.dec()
        const labels = labelsOf(request)
        const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED_REQUEST
        requests.inc({ ...labels, status })
        if (!request.routeOptions.config.isEventStream)
          durations.observe(labels, reply.elapsedTime / 1000)
      })
      next()
    })
}

/** Returns a function that reads the current values. */
function databaseGauges({ gauge }: Factory, { database, now }: MetricsDeps): () => Promise<void> {
  const up = gauge(
    'bagwise_database_up',
    '1 if the database responded within a second during this scrape.',
  )
  const size = gauge(
    'bagwise_database_pool_size',
    'The maximum number of connections in the pool.',
    ['pool'],
  )
  const inUse = gauge('bagwise_database_pool_in_use', 'Connections in use.', ['pool'])
  const waiting = gauge('bagwise_database_pool_waiting', 'Callers waiting for a connection.', [
    'pool',
  ])
  const queued = gauge(
    'bagwise_emails_waiting',
    'Emails in the queue. All processes on one database report the same number.',
  )
  const oldest = gauge(
    'bagwise_emails_oldest_seconds',
    'Age of the oldest email in the queue; 0 if it is empty.',
  )

  return async () => {
    for (const { pool, ...usage } of database.pools()) {
      size.set({ pool }, usage.size)
      inUse.set({ pool }, usage.inUse)
      waiting.set({ pool }, usage.waiting)
    }
    const backlog = await Promise.race([
      getEmailBacklog(database.reader).catch(() => undefined),
      sleep(DATABASE_TIMEOUT_MS, undefined, { ref: false }),
    ])
    up.set(backlog ? 1 : 0)
    if (backlog) {
      queued.set(backlog.waiting)
      oldest.set(backlog.oldestAt === null ? 0 : Math.max(0, now() - backlog.oldestAt) / 1000)
    } else {
      // Reports no value instead of a stale one.
      queued.remove({})
      oldest.remove({})
    }
  }
}

export function makeMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  const factory = metricFactory(registry)
  collectDefaultMetrics({ register: registry })
  const observeRequests = countRequests(factory)
  const stopCounting = countEvents(factory)
  const readDatabaseGauges = databaseGauges(factory, deps)

  async function respond({ method, url }: IncomingMessage, response: ServerResponse) {
    if (method !== 'GET' || url?.split('?', 1)[0] !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`Metrics are at ${PATH}\n`)
      return
    }
    await readDatabaseGauges()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })

  return {
    observeRequests,
    async listen({ host, port }) {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    async close() {
      stopCounting()
      registry.clear()
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  }
}
