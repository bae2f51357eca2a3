// Metrics in the format of Prometheus, served on an address of their own. Loaded only if METRICS_ADDRESS is set.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Address } from '../../config.ts'
import { measureInside } from './inside.ts'
import { makeRequestMetrics } from './requests.ts'
import { makeStorageMetrics, type StorageParts } from './storage.ts'

const PATH = '/metrics'

export type Metrics = {
  readonly observeRequests: (app: FastifyInstance) => void
  /** Returns the port, which is another one if it was 0. */
  readonly listen: (address: Address) => Promise<number>
  readonly close: () => Promise<void>
  /** The names of all metrics. */
  readonly names: () => readonly string[]
}

export function makeMetrics(parts: StorageParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const observeRequests = makeRequestMetrics(registry)
  const endMeasuring = measureInside(registry)
  const readStorage = makeStorageMetrics(registry, parts)

  async function answer({ method, url }: IncomingMessage, response: ServerResponse) {
    if (method !== 'GET' || url?.split('?', 1)[0] !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`Metrics are at ${PATH}\n`)
      return
    }
    await readStorage()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  return {
    observeRequests,
    async listen({ host, port }) {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    async close() {
      endMeasuring()
      registry.clear()
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  }
}
