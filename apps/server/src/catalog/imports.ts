// For the operator: new and changed discs without a release, with a preview and a way back.
import {
  builtIn,
  type Difference,
  difference,
  type Entry,
  type ImportedEntry,
  importsFor,
  readImport,
  versionOf,
  withBrands,
  withImports,
} from '@bagwise/catalog'
import type { Database } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { areScoresOld, markScored, scoringVersion } from './scored-with-queries.ts'
import { currentEntries, storesInUse, writeCatalog } from './load.ts'
import {
  catalogImports,
  importedEntries,
  insertCatalogImport,
  lockImports,
  markCatalogImportUndone,
  type StoredCatalogImport,
} from './import-queries.ts'

export type CatalogFileText = { readonly name: string; readonly text: string }

export type CatalogChange = {
  readonly kind: 'change'
  readonly version: string
  readonly difference: Difference
  /** Whether scores of bags may change. */
  readonly rescores: boolean
}
export type CatalogOutcome =
  | CatalogChange
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | { readonly kind: 'nothing' }

type Plan = CatalogChange & { readonly before: readonly Entry[]; readonly after: readonly Entry[] }
type Refused = Exclude<CatalogOutcome, CatalogChange>

/** The columns that scores and previews of bags depend on. */
const SCORED = new Set(['brand', 'type', 'speed', 'glide', 'turn', 'fade'])

function planned(before: readonly Entry[], after: readonly Entry[]): Plan | Refused {
  const version = versionOf(after)
  if (version === versionOf(before)) return { kind: 'nothing' }
  const between = difference(before, after)
  const rescores = between.changed.some(({ columns }) =>
    columns.some(({ column }) => SCORED.has(column)),
  )
  return { kind: 'change', version, difference: between, rescores, before, after }
}

async function plannedImport(queries: Queries, file: CatalogFileText): Promise<Plan | Refused> {
  const before = await currentEntries(queries)
  const read = readImport(file, before)
  return read.kind === 'problems' ? read : planned(before, withBrands(before, read.brands))
}

/** The catalog without its last import. */
async function plannedUndo(
  queries: Queries,
  last: StoredCatalogImport | undefined,
): Promise<Plan | Refused> {
  if (!last) return { kind: 'problems', problems: ['There is no import to undo.'] }
  const before = await currentEntries(queries)
  return planned(before, withImports(builtIn, await importedEntries(queries, last.number)))
}

const lastImport = async (queries: Queries): Promise<StoredCatalogImport | undefined> =>
  (await catalogImports(queries)).find(({ undoneAt }) => undoneAt === null)

export function makeCatalogImports({ database, now }: { database: Database; now: () => number }) {
  /** Scores that stay right need no second look at every bag. */
  async function write(tx: Tx, { before, after, rescores }: Plan): Promise<void> {
    const scoresAreOld = await areScoresOld(tx, versionOf(before))
    await writeCatalog(tx, after, { stores: await storesInUse(tx), now: now() })
    if (!rescores && !scoresAreOld) await markScored(tx, scoringVersion(versionOf(after)))
    database.events.publish(tx, 'catalog_changed')
  }

  return {
    preview: (file: CatalogFileText): Promise<CatalogOutcome> =>
      database.snapshot(queries => plannedImport(queries, file)),

    previewUndo: (): Promise<CatalogOutcome> =>
      database.snapshot(async queries => plannedUndo(queries, await lastImport(queries))),

    import: (file: CatalogFileText): Promise<CatalogOutcome> =>
      database.transaction(async tx => {
        await lockImports(database.engine, tx)
        const plan = await plannedImport(tx, file)
        if (plan.kind !== 'change') return plan
        const entries: readonly ImportedEntry[] = importsFor(builtIn, plan.after)
        await insertCatalogImport(tx, {
          file: file.name,
          version: plan.version,
          entries,
          discs: plan.after.length,
          added: plan.difference.added.length,
          changed: plan.difference.changed.length,
          retired: plan.difference.retired.length,
          importedAt: now(),
        })
        await write(tx, plan)
        return plan
      }),

    /** Removed discs stay in the bags that have them. */
    undo: (): Promise<CatalogOutcome> =>
      database.transaction(async tx => {
        await lockImports(database.engine, tx)
        const last = await lastImport(tx)
        const plan = await plannedUndo(tx, last)
        if (!last || plan.kind === 'problems') return plan
        await markCatalogImportUndone(tx, last.number, now())
        if (plan.kind === 'change') await write(tx, plan)
        return plan
      }),

    /** Newest first. */
    versions: (): Promise<StoredCatalogImport[]> => catalogImports(database.reader),

    current: (): Promise<readonly Entry[]> => currentEntries(database.reader),
  }
}
