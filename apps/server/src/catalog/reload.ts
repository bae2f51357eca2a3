// Reloads the catalog after another process adds discs.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import { type CatalogService, UnknownDiscError } from './catalog.ts'

/** Covers lost notifications, for example if the importing process was killed. */
const REFRESH_MS = 30_000

export function watchCatalog(
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

type AnyFunction = (...args: never[]) => Promise<unknown>

/** After an `UnknownDiscError`, which rolls back the transaction, each function reloads the catalog and runs again. */
export function withCatalogReload<Functions extends Readonly<Record<string, AnyFunction>>>(
  catalog: Pick<CatalogService, 'reload'>,
  functions: Functions,
): Functions {
  const withRetry =
    (run: AnyFunction): AnyFunction =>
    async (...args) => {
      try {
        return await run(...args)
      } catch (error) {
        if (!(error instanceof UnknownDiscError)) throw error
        await catalog.reload()
        return run(...args)
      }
    }
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, withRetry(run)]),
  ) as unknown as Functions
}
