// A bag may hold a disc that was added a moment ago through another process: then the catalog is read again.
import type { Handlers } from '../platform/http/caller.ts'
import { type CatalogService, UnknownDiscError } from './catalog.ts'

type AnyHandler = (...given: never[]) => Promise<unknown>

/** The handlers, each called a second time after such an error; its transaction was rolled back. */
export function knowingNewDiscs(
  catalog: Pick<CatalogService, 'reload'>,
  handlers: Handlers,
): Handlers {
  const retried =
    (handler: AnyHandler): AnyHandler =>
    async (...given) => {
      try {
        return await handler(...given)
      } catch (error) {
        if (!(error instanceof UnknownDiscError)) throw error
        await catalog.reload()
        return handler(...given)
      }
    }
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, retried(handler as AnyHandler)]),
  ) as unknown as Handlers
}
