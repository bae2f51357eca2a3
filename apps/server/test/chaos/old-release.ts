// The release before this one, taken from git: everything before the newest migration was added.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const MIGRATIONS = ['apps/server/src/platform/db/migrations', 'apps/server/src/db/migrations']

function git(...args: readonly string[]): string {
  const { stdout, status } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Undefined without git, or if the history was not cloned. */
export function oldRelease(): string | undefined {
  const newest = readdirSync(join(ROOT, MIGRATIONS[0] ?? ''))
    .filter(name => /^\d{4}-.+\.ts$/.test(name))
    .toSorted()
    .at(-1)
  const added = git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '--',
    ...MIGRATIONS.map(folder => `${folder}/${newest}`),
  )
  const commit = added.split('\n').at(-1)
  return git('rev-parse', '--verify', '--quiet', `${commit}^`) || undefined
}

/** Installed packages are shared with this release, except our own. */
function linkPackages(folder: string, from: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@bagwise'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@bagwise') symlinkSync(join(from, name), join(modules, name))
  }
}

/** Returns the script that starts its server without pages. */
export function unpackRelease(commit: string): { script: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bagwise-release-'))
  const unpack = 'git archive "$1" package.json apps/server packages scripts | tar -x -C "$2"'
  const { status } = spawnSync('sh', ['-c', unpack, 'sh', commit, folder], { cwd: ROOT })
  if (status !== 0) throw new Error(`The release ${commit} could not be unpacked`)
  linkPackages(folder, join(ROOT, 'node_modules'))
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@bagwise', name))
  }
  for (const nested of ['apps/server', 'packages/contract', 'packages/catalog']) {
    const modules = join(ROOT, nested, 'node_modules')
    if (existsSync(modules)) linkPackages(join(folder, nested), modules)
  }
  const scripts = ['test/support/api-server.ts', 'src/testing/api-server.ts']
  return {
    script: scripts.map(name => join(folder, 'apps/server', name)).find(existsSync) ?? '',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
