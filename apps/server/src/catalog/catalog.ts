// The catalog in memory: the library's discs, and retired discs that are still in bags.
import { shippedEntries, type Entry, versionOf } from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'
import type { Database } from '../platform/db/connect.ts'
import type { Queries } from '../platform/db/schema.ts'
import { catalogFingerprint, currentEntries } from './sync.ts'
import { findDiscsNotIn } from './queries.ts'

export type CatalogService = {
  /** Every disc in the library, sorted by brand and name. A new array after each change. */
  readonly discs: readonly Disc[]
  /** Also finds discs that are no longer in the library but still in bags. */
  readonly byId: (id: string) => Disc | undefined
  readonly isInLibrary: (id: string) => boolean
  readonly version: string
  /** Computes a value from the discs, once per version of the catalog. */
  readonly derived: <T>(compute: (discs: readonly Disc[]) => T) => () => T
  /** Reloads the catalog if it changed in the database. */
  readonly refresh: () => Promise<void>
  /** Reloads it unconditionally. */
  readonly reload: () => Promise<void>
}

/** A bag contains a disc that this process hasn't loaded yet. */
export class UnknownDiscError extends Error {
  constructor(discId: string) {
    super(`A bag contains the disc ${discId}, which is not in the catalog`)
  }
}

type LoadedCatalog = {
  /** The fingerprint in the database when it was read; undefined for the shipped catalog. */
  readonly fingerprint: string | undefined
  readonly discs: readonly Disc[]
  readonly byId: ReadonlyMap<string, Disc>
  readonly libraryIds: ReadonlySet<string>
  readonly version: string
}

function makeLoadedCatalog(
  entries: readonly Entry[],
  fingerprint?: string,
  /** Discs that may be in bags but aren't in this library: removed ones, and those of a newer version. */
  others: readonly Disc[] = [],
): LoadedCatalog {
  const discs = entries.map(({ disc }) => disc)
  const byId = new Map([...others, ...discs].map(disc => [disc.id, disc]))
  const libraryIds = new Set(discs.map(disc => disc.id))
  return { fingerprint, discs, byId, libraryIds, version: versionOf(entries) }
}

async function readCatalog(queries: Queries): Promise<LoadedCatalog> {
  const fingerprint = await catalogFingerprint(queries)
  const entries = await currentEntries(queries)
  const ids = entries.map(({ disc }) => disc.id)
  return makeLoadedCatalog(entries, fingerprint, await findDiscsNotIn(queries, ids))
}

/** Uses the shipped catalog until it is loaded from the database. */
export function makeCatalogService({
  database,
  current = makeLoadedCatalog(shippedEntries),
}: {
  database?: Pick<Database, 'reader' | 'snapshot'>
  current?: LoadedCatalog
} = {}): CatalogService {
  async function reload(): Promise<void> {
    if (!database) return
    const next = await database.snapshot(readCatalog)
    // Keeps the same array if nothing changed, because `derived` compares it.
    current = next.version === current.version ? { ...next, discs: current.discs } : next
  }

  let running = Promise.resolve()
  let queued: Promise<void> | undefined
  /** Reloads run one at a time. Callers share the next one, because one in progress may have read too early. */
  const reloadInTurn = (): Promise<void> =>
    (queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined
        running = reload()
        return running
      }))

  return {
    get discs() {
      return current.discs
    },
    get version() {
      return current.version
    },
    byId: id => current.byId.get(id),
    isInLibrary: id => current.libraryIds.has(id),

    derived(compute) {
      let cached: { readonly from: readonly Disc[]; readonly value: ReturnType<typeof compute> }
      return () => {
        const from = current.discs
        if (cached?.from !== from) cached = { from, value: compute(from) }
        return cached.value
      }
    },

    async refresh() {
      if (database && (await catalogFingerprint(database.reader)) !== current.fingerprint)
        await reloadInTurn()
    },
    reload: reloadInTurn,
  }
}

/** The catalog in the database. */
export const openCatalog = async (database: Database): Promise<CatalogService> =>
  makeCatalogService({ database, current: await database.snapshot(readCatalog) })

/** Finds a disc in the library or among custom molds. */
export const discFinder =
  (catalog: Pick<CatalogService, 'byId'>, customMolds: readonly Disc[]) =>
  (discId: string): Disc | undefined =>
    catalog.byId(discId) ?? customMolds.find(({ id }) => id === discId)
