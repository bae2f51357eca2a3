// Reloads the catalog after another process adds discs.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import type { Handlers } from '../platform/http/caller.ts'
import { type CatalogService, UnknownDiscError } from './catalog.ts'

/** Covers lost notifications, for example if the importing process was killed. */
const REFRESH_MS = 30_000

export function followCatalog(
  app: FastifyInstance,
  {
    database,
    catalog,
    refreshMs = REFRESH_MS,
  }: { database: Pick<Database, 'events'>; catalog: CatalogService; refreshMs?: number },
): void {
  const refresh = () => {
    catalog.refresh().catch((error: unknown) => {
      app.log.warn({ err: error }, 'failed to load the catalog; will retry')
    })
  }
  const stopListening = database.events.subscribe('catalog_changed', refresh)
  const timer = setInterval(refresh, refreshMs)
  timer.unref()
  app.addHook('onClose', () => {
    stopListening()
    clearInterval(timer)
  })
}

type AnyHandler = (...args: never[]) => Promise<unknown>

/** After an `UnknownDiscError`, which rolled back the transaction, reloads the catalog and calls the handler again. */
export function withCatalogReload(
  catalog: Pick<CatalogService, 'reload'>,
  handlers: Handlers,
): Handlers {
  const withRetry =
    (handler: AnyHandler): AnyHandler =>
    async (...args) => {
      try {
        return await handler(...args)
      } catch (error) {
        if (!(error instanceof UnknownDiscError)) throw error
        await catalog.reload()
        return handler(...args)
      }
    }
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, withRetry(handler as AnyHandler)]),
  ) as unknown as Handlers
}
