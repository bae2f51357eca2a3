// The commands for the embedded database: npm run backup [-- --to FILE], npm run restore -- --from FILE.
import { pluralize } from '@bagwise/domain/text'
import { embeddedDataDir, formatMegabytes, pathOption, runCommand, UsageError } from './command.ts'
import { backUp } from '../platform/data-dir/backup.ts'
import { restore } from '../platform/data-dir/restore.ts'

const BACKUP_USAGE = 'Usage: npm run backup, or npm run backup -- --to FILE'
const RESTORE_USAGE = 'Usage: npm run restore -- --from FILE'

/** Makes a consistent copy, even while the server runs. */
function runBackup(args: readonly string[]): string {
  const to = pathOption(args, 'to', BACKUP_USAGE)
  const dataDir = embeddedDataDir(process.env, 'pg_dump')
  const { path, bytes, removed } = backUp({ dataDir, to, now: Date.now() })
  const cleared = removed.length > 0 ? `; deleted ${pluralize(removed.length, 'old backup')}` : ''
  return `Backed up to ${path} (${formatMegabytes(bytes)})${cleared}`
}

/** Replaces the database with a backup. */
async function runRestore(args: readonly string[]): Promise<string> {
  const from = pathOption(args, 'from', RESTORE_USAGE)
  if (from === undefined) throw new UsageError(RESTORE_USAGE)
  const dataDir = embeddedDataDir(process.env, 'pg_restore')
  const { path, previousPath } = await restore({ dataDir, from, now: Date.now() })
  const previous = previousPath ? `; the previous database was moved to ${previousPath}` : ''
  return `Restored ${from} to ${path}${previous}`
}

const [command, ...args] = process.argv.slice(2)
await runCommand(() => {
  if (command === 'backup') return runBackup(args)
  if (command === 'restore') return runRestore(args)
  throw new UsageError(`${BACKUP_USAGE}\n${RESTORE_USAGE}`)
})
