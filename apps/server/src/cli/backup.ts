// npm run backup [-- --to FILE]: makes a consistent copy of the embedded database, even while the server runs.
import { embeddedDataDir, pathOption, runCommand } from './command.ts'
import { backUp } from '../platform/data-dir/backup.ts'

const USAGE = 'Usage: npm run backup, or npm run backup -- --to FILE'

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

await runCommand(() => {
  const to = pathOption(process.argv.slice(2), 'to', USAGE)
  const dataDir = embeddedDataDir(process.env, 'pg_dump')
  const { path, bytes, removed } = backUp({ dataDir, to, now: Date.now() })
  const cleared = removed.length > 0 ? `; removed ${removed.length} older` : ''
  return `Backed up to ${path} (${megabytes(bytes)})${cleared}`
})
