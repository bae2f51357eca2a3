// Builds the web app if its sources changed since the last build, and compresses the files for browsers.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { plainPage } from '@bagwise/drawing'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = resolve(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')
const BUILD = join(WEB, 'build')
const STAMP = 'sources.sha256'

/** The files that a build depends on. */
const SOURCES = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/worker',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'packages/drawing/src',
  'packages/lists/src',
  'package-lock.json',
]

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const MIN_COMPRESSED_BYTES = 128

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

function sourceDigest(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    for (const file of existsSync(path) && /\.\w+$/.test(path) ? [path] : filesUnder(path)) {
      if (!/\.test\.tsx?$/.test(file))
        hash.update(file.slice(ROOT.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function compressClientFiles(build: string): void {
  for (const file of filesUnder(join(build, 'client'))) {
    const body = readFileSync(file)
    if (!COMPRESSIBLE.test(file) || body.length < MIN_COMPRESSED_BYTES) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  }
}

/** Hides Node's warning that stripping types is experimental. */
function stripTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

const OFFLINE = {
  title: "You're offline",
  text: "This page hasn't been saved on this device. Try your bags or the library, or come back when you're online.",
}

/** The compiled service worker, with its version's list of files. */
export function workerScript(version: string, files: readonly string[]): string {
  const source = readFileSync(join(WEB, 'worker/sw.ts'), 'utf8')
  const constantsByName = { VERSION: version, FILES: files, OFFLINE_PAGE: plainPage(OFFLINE) }
  const lines = Object.entries(constantsByName).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
  )
  return lines.join('') + stripTypes(source)
}

/** Writes the service worker with the list of files to cache. */
function writeWorker(build: string, version: string): void {
  const client = join(build, 'client')
  const files = filesUnder(client).map(file => file.slice(client.length))
  writeFileSync(join(client, 'sw.js'), workerScript(version, files))
}

const ASSET_LIST = 'assets.json'

/** Tabs that were open before an upgrade still request the files of their own version. */
export function keepPreviousAssets(build: string, next: string): void {
  const assets = join(next, 'client/assets')
  const current = readdirSync(assets)
  const previous = join(build, ASSET_LIST)
  const old = existsSync(previous) ? (JSON.parse(readFileSync(previous, 'utf8')) as string[]) : []
  for (const name of old.filter(name => !current.includes(name)))
    copyFileSync(join(build, 'client/assets', name), join(assets, name))
  writeFileSync(join(next, ASSET_LIST), JSON.stringify(current))
}

const isBuiltFrom = (digest: string): boolean => {
  const stamp = join(BUILD, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
}

/** Swaps in the finished build, so an unfinished one is never served. */
function replaceBuild(next: string): void {
  const old = `${next}-old`
  if (existsSync(BUILD)) renameSync(BUILD, old)
  renameSync(next, BUILD)
  rmSync(old, { recursive: true, force: true })
}

/** Returns true if a build was necessary. */
export function buildWeb(): boolean {
  const digest = sourceDigest()
  if (isBuiltFrom(digest)) return false
  const version = digest.slice(0, 12)
  const next = join(WEB, `build-${process.pid}`)
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/react-router'),
    ['build'],
    {
      cwd: WEB,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WEB_BUILD_DIR: `build-${process.pid}`,
        VITE_WEB_VERSION: version,
      },
    },
  )
  if (status !== 0) {
    rmSync(next, { recursive: true, force: true })
    throw new Error(`Failed to build the web app:\n${stdout}\n${stderr}`)
  }
  writeWorker(next, version)
  // Open pages compare it with their own version.
  writeFileSync(join(next, 'client/version.txt'), version)
  compressClientFiles(next)
  keepPreviousAssets(BUILD, next)
  writeFileSync(join(next, STAMP), digest)
  replaceBuild(next)
  return true
}

/** Builds the web app before the server tests, which request real pages. */
export function setup(): void {
  buildWeb()
}

if (import.meta.main) console.log(buildWeb() ? 'Built the web app.' : 'The web app is up to date.')
