// npm run restore -- --from FILE: replaces the embedded database with a backup.
import { embeddedDataDir, pathOption, runCommand, UsageError } from './command.ts'
import { restore } from '../platform/data-dir/restore.ts'

const USAGE = 'Usage: npm run restore -- --from FILE'

await runCommand(async () => {
  const from = pathOption(process.argv.slice(2), 'from', USAGE)
  if (from === undefined) throw new UsageError(USAGE)
  const dataDir = embeddedDataDir(process.env, 'pg_restore')
  const { path, previousPath } = await restore({ dataDir, from, now: Date.now() })
  const previous = previousPath ? `; the previous database is now ${previousPath}` : ''
  return `Restored ${from} to ${path}${previous}`
})
