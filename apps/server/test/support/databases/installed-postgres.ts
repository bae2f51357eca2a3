// The system's PostgreSQL with its pg_dump and pg_restore, if installed.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../../scripts/lib/free-port.ts'

const VERSIONS = '/usr/lib/postgresql'
const TOOLS = ['initdb', 'pg_ctl', 'createdb', 'pg_dump', 'pg_restore']
/** The id of the system user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534

const folderOf = (version: string): string => join(VERSIONS, version, 'bin')

/** The newest version that is installed with all its tools. */
const newest = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .filter(version => TOOLS.every(tool => existsSync(join(folderOf(version), tool))))
  .toSorted((one, other) => Number(other) - Number(one))[0]

/** Describes what is missing; undefined if everything is installed. */
export const missingPostgres: string | undefined =
  newest === undefined ? 'PostgreSQL with pg_dump not installed' : undefined

export type InstalledPostgres = {
  /** Without a database name. */
  readonly url: string
  /** Runs one of its tools. */
  readonly run: (tool: string, args: readonly string[]) => void
  /** Stops and deletes it. */
  readonly stop: () => void
}

export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'bagwise-installed-postgres-'))
  chmodSync(folder, 0o700)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const run = (tool: string, args: readonly string[]): void => {
    execFileSync(join(folderOf(newest ?? ''), tool), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  const port = await freePort()
  const data = join(folder, 'data')
  run('initdb', ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', data])
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  run('pg_ctl', [
    'start',
    '--wait',
    `--pgdata=${data}`,
    `--log=${join(folder, 'log')}`,
    '-o',
    settings,
  ])
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    run,
    stop() {
      run('pg_ctl', ['stop', '--wait', '--mode=immediate', `--pgdata=${data}`])
      rmSync(folder, { recursive: true })
    },
  }
}
