// Writes a catalog to the database: adds and updates discs, and retires removed ones. Idempotent; never changes bags.
import {
  shippedEntries,
  describe,
  descriptionsVersionOf,
  type Entry,
  parseDescription,
  versionOf,
  withImports,
} from '@bagwise/catalog'
import { storeMapFor } from '@bagwise/domain/disc'
import type { Database } from '../platform/db/connect.ts'
import type { DiscRow, Queries, Tx } from '../platform/db/schema.ts'
import { markScoredIfNew } from './scoring-queries.ts'
import { listImportedEntries, lockImports } from './import-queries.ts'
import { discColumns, retireDiscsNotIn, upsertDiscs } from './queries.ts'
import { readMeta, writeMeta } from '../platform/db/rows.ts'

type StoreTemplates = Readonly<Record<string, string>> | undefined

const rowOf = ({ disc, agreement }: Entry, stores: StoreTemplates): DiscRow => ({
  ...discColumns(disc),
  description: JSON.stringify(parseDescription(describe(disc))),
  affiliate_links: JSON.stringify(storeMapFor(disc, stores)),
  sources_agreeing: agreement.agree,
  sources_total: agreement.total,
  retired_at: null,
})

const META_KEY = 'catalog'

/** Identifies the catalog, descriptions and store links in the database; undefined before the first start. */
export const catalogFingerprint = (queries: Queries): Promise<string | undefined> =>
  readMeta(queries, META_KEY)

const fingerprintOf = (entries: readonly Entry[], stores: StoreTemplates): string =>
  `${versionOf(entries)} ${descriptionsVersionOf(entries)} ${JSON.stringify(stores ?? {})}`

/** The store links of the server that wrote the catalog, because a command may run with other settings. */
export async function storesInUse(queries: Queries): Promise<StoreTemplates> {
  const [, , ...json] = ((await catalogFingerprint(queries)) ?? '').split(' ')
  const stores = JSON.parse(json.join(' ') || '{}') as Readonly<Record<string, string>>
  return Object.keys(stores).length > 0 ? stores : undefined
}

/** The shipped catalog with the operator's imports. */
export const currentEntries = async (queries: Queries): Promise<readonly Entry[]> =>
  withImports(shippedEntries, await listImportedEntries(queries))

/** Whether the database has this version's catalog. */
export const isCatalogSynced = (database: Database): Promise<boolean> =>
  // An import may run at the same time, so both values come from one snapshot.
  database.snapshot(async queries => {
    const fingerprint = await catalogFingerprint(queries)
    return fingerprint?.startsWith(`${versionOf(await currentEntries(queries))} `) ?? false
  })

export async function writeCatalog(
  tx: Tx,
  entries: readonly Entry[],
  { stores, now }: { stores: StoreTemplates; now: number },
): Promise<void> {
  const rows = entries.map(entry => rowOf(entry, stores))
  await upsertDiscs(tx, rows)
  await retireDiscsNotIn(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  await writeMeta(tx, META_KEY, fingerprintOf(entries, stores))
  await markScoredIfNew(tx, versionOf(entries))
}

/** Returns true if the database was out of date. */
export async function syncCatalogToDatabase(
  database: Database,
  { stores, now }: { stores: StoreTemplates; now: number },
): Promise<boolean> {
  const isCurrent = await database.snapshot(
    async queries =>
      (await catalogFingerprint(queries)) === fingerprintOf(await currentEntries(queries), stores),
  )
  if (isCurrent) return false
  await database.transaction(async tx => {
    await lockImports(database.engine, tx)
    await writeCatalog(tx, await currentEntries(tx), { stores, now })
    database.events.publish(tx, 'catalog_changed')
  })
  return true
}
