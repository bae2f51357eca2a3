// The catalog in memory: the discs in the library, and others that are still in bags.
import { builtIn, type Entry, versionOf } from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'
import type { Database } from '../platform/db/connect.ts'
import type { Queries } from '../platform/db/schema.ts'
import { catalogMark, currentEntries } from './load.ts'
import { discsBesides } from './queries.ts'

/** What a process knows of the catalog. */
type KnownCatalog = {
  /** What the database said of it; undefined for what only ships with this version. */
  readonly mark: string | undefined
  readonly entries: readonly Entry[]
  /** Discs that bags may hold but this library has not: removed ones, and those of a newer version. */
  readonly others: readonly Disc[]
}

export type CatalogService = {
  /** Every disc in the library, sorted by brand and name; another list after the catalog changed. */
  readonly discs: readonly Disc[]
  /** Also finds discs that are not in the library but still in bags. */
  readonly byId: (id: string) => Disc | undefined
  readonly version: string
  /** Computes something from the discs, once for each catalog. */
  readonly derived: <T>(compute: (discs: readonly Disc[]) => T) => () => T
  /** Reads the catalog again if it changed in the database. */
  readonly refresh: () => Promise<void>
  /** The same without looking whether it changed. */
  readonly reload: () => Promise<void>
}

/** A bag holds a disc that this process has not read yet. */
export class UnknownDiscError extends Error {
  constructor(discId: string) {
    super(`A bag holds the disc ${discId}, which no catalog knows`)
  }
}

async function readCatalog(queries: Queries): Promise<KnownCatalog> {
  const mark = await catalogMark(queries)
  const entries = await currentEntries(queries)
  const others = await discsBesides(queries, new Set(entries.map(({ disc }) => disc.id)))
  return { mark, entries, others }
}

function indexed({ mark, entries, others }: KnownCatalog) {
  const discs = entries.map(({ disc }) => disc)
  const byId = new Map([...others, ...discs].map(disc => [disc.id, disc]))
  return { mark, discs, byId, version: versionOf(entries) }
}

const SHIPPED: KnownCatalog = { mark: undefined, entries: builtIn, others: [] }

/** Without a database it stays as given. */
export function makeCatalogService({
  database,
  known = SHIPPED,
}: {
  database?: Pick<Database, 'reader' | 'snapshot'>
  known?: KnownCatalog
} = {}): CatalogService {
  let current = indexed(known)

  async function reload(): Promise<void> {
    if (!database) return
    const before = current
    const next = indexed(await database.snapshot(readCatalog))
    // The same list while the facts are the same, because search and swap keep their indexes by it.
    current = next.version === before.version ? { ...next, discs: before.discs } : next
  }

  let reloading: Promise<void> | undefined
  let next: Promise<void> | undefined
  /** One at a time. What is read already may be too old for whoever asks now, so one more follows. */
  function reloadInTurn(): Promise<void> {
    if (!reloading) return (reloading = reload().finally(() => (reloading = undefined)))
    next ??= reloading
      .catch(() => {})
      .then(() => {
        next = undefined
        return reloadInTurn()
      })
    return next
  }

  return {
    get discs() {
      return current.discs
    },
    get version() {
      return current.version
    },
    byId: id => current.byId.get(id),

    derived(compute) {
      let made: { readonly from: readonly Disc[]; readonly value: ReturnType<typeof compute> }
      return () => {
        if (made?.from !== current.discs) {
          made = { from: current.discs, value: compute(current.discs) }
        }
        return made.value
      }
    },

    async refresh() {
      if (database && (await catalogMark(database.reader)) !== current.mark) await reloadInTurn()
    },
    reload: reloadInTurn,
  }
}

/** The catalog in the database. */
export async function openCatalog(database: Database): Promise<CatalogService> {
  return makeCatalogService({ database, known: await database.snapshot(readCatalog) })
}

/** Finds a disc in the library or among custom molds. */
export const discFinder =
  (catalog: Pick<CatalogService, 'byId'>, customMolds: readonly Disc[]) =>
  (discId: string): Disc | undefined =>
    catalog.byId(discId) ?? customMolds.find(({ id }) => id === discId)
