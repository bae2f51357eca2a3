// The operator's disc imports: add and change discs without a release, with preview and undo.
import {
  type BrandFile,
  shippedEntries,
  type Difference,
  diffCatalogs,
  type Entry,
  importsFor,
  readImport,
  versionOf,
  applyImport,
  withImports,
} from '@bagwise/catalog'
import type { Database } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { areScoresOutdated, markScored, scoringVersion } from './scoring-queries.ts'
import { currentEntries, storesInUse, writeCatalog } from './sync.ts'
import {
  listCatalogImports,
  listImportedEntries,
  insertCatalogImport,
  lockImports,
  markCatalogImportUndone,
} from './import-queries.ts'

type Change = {
  readonly kind: 'change'
  readonly version: string
  readonly difference: Difference
  /** True if bag scores may change. */
  readonly affectsScores: boolean
  readonly before: readonly Entry[]
  readonly after: readonly Entry[]
}
export type CatalogOutcome =
  | Change
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | { readonly kind: 'unchanged' }

type Options = {
  /** False for a preview. */
  readonly apply: boolean
  readonly now: number
}

/** The columns that bag scores and previews depend on. */
const SCORING_COLUMNS = new Set(['brand', 'type', 'speed', 'glide', 'turn', 'fade'])

function changeBetween(before: readonly Entry[], after: readonly Entry[]): CatalogOutcome {
  const version = versionOf(after)
  if (version === versionOf(before)) return { kind: 'unchanged' }
  const difference = diffCatalogs(before, after)
  const affectsScores = difference.changed.some(({ columns }) =>
    columns.some(({ column }) => SCORING_COLUMNS.has(column)),
  )
  return { kind: 'change', version, difference, affectsScores, before, after }
}

async function write(
  database: Database,
  tx: Tx,
  { before, after, affectsScores }: Change,
  now: number,
): Promise<void> {
  const scoresAreOutdated = await areScoresOutdated(tx, versionOf(before))
  await writeCatalog(tx, after, { stores: await storesInUse(tx), now })
  if (!affectsScores && !scoresAreOutdated) await markScored(tx, scoringVersion(versionOf(after)))
  database.events.publish(tx, 'catalog_changed')
}

/** Imports run one at a time. Previews don't wait. */
const withImportLock = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async tx => {
    await lockImports(database.engine, tx)
    return work(tx)
  })

async function planImport(queries: Queries, file: BrandFile): Promise<CatalogOutcome> {
  const before = await currentEntries(queries)
  const read = readImport(file, before)
  return read.kind === 'problems' ? read : changeBetween(before, applyImport(before, read.brands))
}

export function importDiscs(
  database: Database,
  file: BrandFile,
  { apply, now }: Options,
): Promise<CatalogOutcome> {
  if (!apply) return database.snapshot(queries => planImport(queries, file))
  return withImportLock(database, async tx => {
    const plan = await planImport(tx, file)
    if (plan.kind !== 'change') return plan
    await insertCatalogImport(tx, {
      file: file.name,
      version: plan.version,
      entries: JSON.stringify(importsFor(shippedEntries, plan.after)),
      discs: plan.after.length,
      added: plan.difference.added.length,
      changed: plan.difference.changed.length,
      retired: plan.difference.retired.length,
      imported_at: now,
    })
    await write(database, tx, plan, now)
    return plan
  })
}

async function planUndo(queries: Queries) {
  const last = (await listCatalogImports(queries)).find(row => row.undone_at === null)
  if (!last) return undefined
  const after = withImports(shippedEntries, await listImportedEntries(queries, last.number))
  return { number: last.number, plan: changeBetween(await currentEntries(queries), after) }
}

const NOTHING_TO_UNDO = { kind: 'problems', problems: ['There is no import to undo.'] } as const

/** Undoes the last import. Removed discs stay in the bags that have them. */
export async function undoImport(
  database: Database,
  { apply, now }: Options,
): Promise<CatalogOutcome> {
  if (!apply) return (await database.snapshot(planUndo))?.plan ?? NOTHING_TO_UNDO
  return withImportLock(database, async tx => {
    const undo = await planUndo(tx)
    if (!undo) return NOTHING_TO_UNDO
    await markCatalogImportUndone(tx, undo.number, now)
    if (undo.plan.kind === 'change') await write(database, tx, undo.plan, now)
    return undo.plan
  })
}
