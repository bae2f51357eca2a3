// Counts and times requests by route pattern, so that the number of series doesn't grow with addresses.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])
/** The status nginx logs for a closed connection; it is never sent. */
const CLIENT_CLOSED_REQUEST = 499

const ASSETS = '/assets/'

/** Each file of the build is a route of its own, with another name in each release. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url = 'none' } = routeOptions
  return url.startsWith(ASSETS) ? `${ASSETS}*` : url
}

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other')

export function makeRequestMetrics(registry: Registry): (app: FastifyInstance) => void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route pattern and status; 499 if the client went away first.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request until its response is sent; without event streams.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const inProgress = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests and event streams that are open now.',
    registers,
  })

  return app => {
    app.addHook('onRequest', (request, reply, next) => {
      inProgress.inc()
      // Not `onResponse`: that hook never runs when the client goes away first.
      reply.raw.once('close', () => {
        inProgress.dec()
        const labels = { method: methodOf(request), route: routeOf(request) }
        const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED_REQUEST
        requests.inc({ ...labels, status })
        if (!request.routeOptions.config.endless) {
          durations.observe(labels, reply.elapsedTime / 1000)
        }
      })
      next()
    })
  }
}
