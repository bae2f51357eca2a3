// npm run catalog: checks, previews, imports and undoes discs without a release, even while the server runs.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  shippedEntries,
  type BrandFile,
  type Difference,
  type Entry,
  readImport,
  versionOf,
  writeImport,
} from '@bagwise/catalog'
import { formatCount, pluralize } from '@bagwise/domain/text'
import { type CatalogOutcome, importDiscs, undoImport } from '../catalog/imports.ts'
import { listCatalogImports } from '../catalog/import-queries.ts'
import { currentEntries } from '../catalog/sync.ts'
import { ConfigError } from '../platform/config-error.ts'
import type { Database } from '../platform/db/connect.ts'
import {
  type Env,
  formatMegabytes,
  parseArguments,
  runCommand,
  UsageError,
  userPath,
  withExistingDatabase,
} from './command.ts'
import { rescoreAll } from './rescore.ts'

const USAGE = `Usage:
  npm run catalog -- check FILE          checks a file without a database
  npm run catalog -- import FILE         shows what importing it would change
  npm run catalog -- import FILE --yes   imports it
  npm run catalog -- versions            lists the imports
  npm run catalog -- undo [--yes]        undoes the last import
  npm run catalog -- export [BRAND]      prints the discs in use as a file to edit`

const MAX_MEGABYTES = 5
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024
const MAX_PROBLEMS = 20
/** Gives running servers time to load the new facts, so none writes a score with the old ones. */
const RELOAD_WAIT_MS = 2000

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: "can't be read by this user",
}

function readBytes(path: string): Buffer {
  try {
    const file = statSync(path)
    if (!file.isFile()) throw new ConfigError(`${path} is not a file.`)
    if (file.size > MAX_BYTES) {
      throw new ConfigError(
        `${path} is ${formatMegabytes(file.size)}; the limit is ${MAX_MEGABYTES} MB.`,
      )
    }
    return readFileSync(path)
  } catch (error) {
    const message = READ_ERRORS[(error as NodeJS.ErrnoException).code ?? '']
    throw message ? new ConfigError(`${path} ${message}.`) : error
  }
}

function readFile(file: string): BrandFile {
  const path = userPath(file)
  const text = readBytes(path).toString()
  // Bytes that are not UTF-8 become the replacement character.
  if (/[\0\uFFFD]/.test(text))
    throw new ConfigError(`${path} is not UTF-8 text. Save it as CSV with UTF-8 encoding.`)
  return { name: basename(path), text }
}

function problemError(problems: readonly string[]): ConfigError {
  const rest = problems.length - MAX_PROBLEMS
  const more = rest > 0 ? [`... and ${formatCount(rest)} more.`] : []
  return new ConfigError(
    [...problems.slice(0, MAX_PROBLEMS), ...more, 'Nothing was changed.'].join('\n'),
  )
}

const nameOf = ({ disc }: Entry): string => `${disc.brand} ${disc.name}`

function describeFacts({ disc }: Entry): string {
  const type = disc.approach ? `approach ${disc.type}` : disc.type
  return `${type} ${[disc.speed, disc.glide, disc.turn, disc.fade].join(' / ')}, id ${disc.id}`
}

const describeChange = ({ entry, columns }: Difference['changed'][number]): string => {
  const changes = columns.map(
    ({ column, before, after }) => `${column} ${before || 'empty'} -> ${after || 'empty'}`,
  )
  return `${nameOf(entry)}: ${changes.join(', ')}`
}

function differenceReport({ added, changed, retired, removed }: Difference): string {
  const sections: readonly [title: string, lines: readonly string[]][] = [
    ['New', added.map(entry => `${nameOf(entry)}: ${describeFacts(entry)}`)],
    ['Changed', changed.map(describeChange)],
    ['Out of production', retired.map(nameOf)],
    ['No longer in the library', removed.map(nameOf)],
  ]
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`${title} (${formatCount(lines.length)})`, ...lines].join('\n  '))
    .join('\n')
}

type Action = { readonly apply: boolean; readonly command: string; readonly done: string }

/** Throws if the file has problems. */
function outcomeMessage(outcome: CatalogOutcome, { apply, command, done }: Action): string {
  if (outcome.kind === 'problems') throw problemError(outcome.problems)
  if (outcome.kind === 'unchanged') return 'Nothing to change: the catalog already has these discs.'
  const changes = differenceReport(outcome.difference)
  if (!apply)
    return `${changes}\nNothing has been changed yet. To apply these changes: npm run catalog -- ${command} --yes`
  return `${changes}\n${done} The catalog is now ${outcome.version}.`
}

/** Returns a message about the outcome. Rescores all bags if the change affects scores. */
async function finishCommand(database: Database, outcome: CatalogOutcome, action: Action) {
  const message = outcomeMessage(outcome, action)
  if (!action.apply || outcome.kind !== 'change' || !outcome.affectsScores) return message
  process.stdout.write(`${message}\nRescoring bags. If this is interrupted, run: npm run rescore\n`)
  await sleep(RELOAD_WAIT_MS)
  return rescoreAll(database)
}

function check(path: string): string {
  const file = readFile(path)
  const read = readImport(file, shippedEntries)
  if (read.kind === 'problems') throw problemError(read.problems)
  const discs = [...read.brands.values()].flat().length
  return `${file.name} is valid: ${pluralize(discs, 'disc')} from ${[...read.brands.keys()].join(', ')}.`
}

const formatMinute = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Newest first. */
async function listImports({ reader }: Database): Promise<string> {
  const current = await currentEntries(reader)
  const imports = await listCatalogImports(reader)
  const currentImport = imports.find(row => row.undone_at === null)
  const lines = imports.map(row => {
    const undone = row.undone_at === null ? '' : `, undone ${formatMinute(row.undone_at)}`
    const counts = `${pluralize(row.discs, 'disc')}: ${formatCount(row.added)} new, ${formatCount(row.changed)} changed, ${formatCount(row.retired)} out of production`
    return `${row.version}  ${formatMinute(row.imported_at)}  ${counts}  ${row.file}${row === currentImport ? ', current' : undone}`
  })
  return [
    `The current catalog is ${versionOf(current)} with ${pluralize(current.length, 'disc')}.`,
    ...(lines.length > 0
      ? lines
      : ['No imports. These are the discs that ship with this release.']),
  ].join('\n')
}

async function exportDiscs({ reader }: Database, brand: string | undefined): Promise<string> {
  const entries = (await currentEntries(reader)).filter(
    ({ disc }) => brand === undefined || disc.brand.toLowerCase() === brand.toLowerCase(),
  )
  if (entries.length === 0) throw new ConfigError(`The catalog has no brand '${brand}'.`)
  return writeImport(entries).trimEnd()
}

export async function catalogCommand(args: readonly string[], env: Env): Promise<string> {
  const { values, positionals } = parseArguments(
    { args, options: { yes: { type: 'boolean', default: false } }, allowPositionals: true },
    USAGE,
  )
  const { yes: apply } = values
  const [command, argument, extra] = positionals
  const onDatabase = (work: (database: Database) => Promise<string>) =>
    withExistingDatabase(work, { env })
  const options = { apply, now: Date.now() }

  if (extra === undefined && command === 'import' && argument !== undefined) {
    const file = readFile(argument)
    return onDatabase(async database =>
      finishCommand(database, await importDiscs(database, file, options), {
        apply,
        command: `import ${argument}`,
        done: `Imported ${file.name}.`,
      }),
    )
  }
  if (command === 'undo' && argument === undefined) {
    return onDatabase(async database =>
      finishCommand(database, await undoImport(database, options), {
        apply,
        command: 'undo',
        done: 'Undid the last import.',
      }),
    )
  }
  if (extra === undefined && !apply) {
    if (command === 'check' && argument !== undefined) return check(argument)
    if (command === 'export') return onDatabase(database => exportDiscs(database, argument))
    if (command === 'versions' && argument === undefined) return onDatabase(listImports)
  }
  throw new UsageError(USAGE)
}

if (import.meta.main) await runCommand(() => catalogCommand(process.argv.slice(2), process.env))
