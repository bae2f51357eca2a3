// npm run catalog: checks, previews, imports and undoes discs without a release, also while the server runs.
import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { builtIn, type Entry, readImport, versionOf, writeImport } from '@bagwise/catalog'
import type { Database } from '../platform/db/connect.ts'
import {
  type CatalogFileText,
  type CatalogOutcome,
  makeCatalogImports,
} from '../catalog/imports.ts'
import { differenceReport, formatted, problemReport, versionsReport } from './catalog-report.ts'
import { runCommand, UsageError } from './command.ts'
import { withExistingDatabase } from './existing-database.ts'
import { rescoreAll } from './rescore-all.ts'
import { ConfigError } from '../platform/config-error.ts'

const USAGE = `Usage:
  npm run catalog -- check FILE          checks a file without a database
  npm run catalog -- import FILE         shows what importing it would change
  npm run catalog -- import FILE --yes   imports it
  npm run catalog -- versions            lists the imports
  npm run catalog -- undo [--yes]        goes back to before the last import
  npm run catalog -- export [BRAND]      prints the discs in use as a file to edit`

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 5 * MEGABYTE
/** By then every server uses the new facts, so none writes a score with the old ones. */
const SERVERS_FOLLOW_MS = 2000

const READ_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: "can't be read by this user",
}

function readFile(given: string): CatalogFileText {
  // npm runs scripts in the project's folder; a relative path means relative to where the user typed it.
  const path = resolve(process.env['INIT_CWD'] ?? '.', given)
  const bytes = (() => {
    try {
      const file = statSync(path)
      if (!file.isFile()) throw new ConfigError(`${path} is not a file.`)
      if (file.size > MOST_BYTES) {
        throw new ConfigError(
          `${path} has ${(file.size / MEGABYTE).toFixed(1)} MB; a file of discs has at most ${MOST_BYTES / MEGABYTE} MB.`,
        )
      }
      return readFileSync(path)
    } catch (error) {
      const words = READ_PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
      throw words ? new ConfigError(`${path} ${words}.`) : error
    }
  })()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return { name: basename(path), text }
  } catch {
    // The same sentence for both.
  }
  throw new ConfigError(`${path} is not text in UTF-8. Save it as CSV in UTF-8.`)
}

type Order = { readonly command: string; readonly given: string | undefined; readonly yes: boolean }

function orderOf(args: readonly string[]): Order {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [command = '', given, ...rest] = positionals
    if (rest.length === 0) return { command, given, yes: values.yes }
  } catch {
    // Unknown options get the usage too.
  }
  throw new UsageError(USAGE)
}

const UNREACHABLE = "The database can't be reached. Nothing was changed."
const onDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  withExistingDatabase(work, { unreachable: UNREACHABLE })

/** The whole difference, or a sentence about why there is none. */
function reportOf(outcome: CatalogOutcome): string {
  if (outcome.kind === 'problems') throw new ConfigError(problemReport(outcome.problems))
  if (outcome.kind === 'nothing') return 'Nothing to change: the catalog already has these discs.'
  return differenceReport(outcome.difference)
}

function previewOf(outcome: CatalogOutcome, apply: string): string {
  const report = reportOf(outcome)
  return outcome.kind === 'change'
    ? `${report}\nNothing was changed yet. To apply it: npm run catalog -- ${apply} --yes`
    : report
}

async function applied(database: Database, outcome: CatalogOutcome, done: string): Promise<string> {
  const report = reportOf(outcome)
  if (outcome.kind !== 'change') return report
  const summary = `${report}\n${done} The catalog is now ${outcome.version}.`
  if (!outcome.rescores) return summary
  process.stdout.write(`${summary}\nScoring the bags again; if this stops, run npm run rescore.\n`)
  await sleep(SERVERS_FOLLOW_MS)
  return rescoreAll(database)
}

const importFile = (given: string, yes: boolean): Promise<string> => {
  const file = readFile(given)
  return onDatabase(async database => {
    const imports = makeCatalogImports({ database, now: Date.now })
    return yes
      ? applied(database, await imports.import(file), `Imported ${file.name}.`)
      : previewOf(await imports.preview(file), `import ${given}`)
  })
}

const undo = (yes: boolean): Promise<string> =>
  onDatabase(async database => {
    const imports = makeCatalogImports({ database, now: Date.now })
    return yes
      ? applied(database, await imports.undo(), 'Undid the last import.')
      : previewOf(await imports.previewUndo(), 'undo')
  })

function check(given: string): string {
  const file = readFile(given)
  const read = readImport(file, builtIn)
  if (read.kind === 'problems') throw new ConfigError(problemReport(read.problems))
  const discs = [...read.brands.values()].flat().length
  return `${file.name} is fine: ${formatted(discs)} discs of ${[...read.brands.keys()].join(', ')}.`
}

const versions = (): Promise<string> =>
  onDatabase(async database => {
    const imports = makeCatalogImports({ database, now: Date.now })
    const current = await imports.current()
    return versionsReport(
      { version: versionOf(current), discs: current.length },
      await imports.versions(),
    )
  })

function exported(entries: readonly Entry[], brand: string | undefined): string {
  if (brand === undefined) return writeImport(entries).trimEnd()
  const wanted = brand.toLowerCase()
  const found = entries.filter(({ disc }) => disc.brand.toLowerCase() === wanted)
  if (found.length === 0) throw new ConfigError(`The catalog has no brand '${brand}'.`)
  return writeImport(found).trimEnd()
}

const exportBrand = (brand: string | undefined): Promise<string> =>
  onDatabase(async database =>
    exported(await makeCatalogImports({ database, now: Date.now }).current(), brand),
  )

await runCommand(() => {
  const { command, given, yes } = orderOf(process.argv.slice(2))
  if (command === 'import' && given !== undefined) return importFile(given, yes)
  if (command === 'check' && given !== undefined && !yes) return check(given)
  if (command === 'export' && !yes) return exportBrand(given)
  if (command === 'versions' && given === undefined && !yes) return versions()
  if (command === 'undo' && given === undefined) return undo(yes)
  throw new UsageError(USAGE)
})
