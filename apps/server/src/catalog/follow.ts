// Picks up discs that the operator imports while this process runs.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import type { CatalogService } from './catalog.ts'

/** For a notification that got lost, for example because the importing process was killed. */
const LOOK_MS = 30_000

export function followCatalog(
  app: FastifyInstance,
  {
    database,
    catalog,
    lookMs = LOOK_MS,
  }: { database: Pick<Database, 'events'>; catalog: CatalogService; lookMs?: number },
): void {
  const look = () => {
    catalog.refresh().catch((error: unknown) => {
      app.log.warn({ err: error }, 'reading the catalog failed, will be retried')
    })
  }
  const stopListening = database.events.subscribe('catalog_changed', look)
  const timer = setInterval(look, lookMs)
  timer.unref()
  app.addHook('onClose', () => {
    stopListening()
    clearInterval(timer)
  })
}
