// Does the image have everything that the server imports, and nothing that only tests need?
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('Dockerfile')
/** Everything after the last FROM. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** The server, its workers, and the operator's commands. */
const ENTRIES = [
  'main.ts',
  '{previews,pictures}/worker.ts',
  'cli/{backup,restore,rescore,catalog,operator}.ts',
].flatMap(name => globSync(`apps/server/src/${name}`, { cwd: ROOT }))
/** Types are removed before the file runs. */
const IMPORT =
  /^(?:import|export)(?! type\b)[^'"`;]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm

type Manifest = {
  readonly exports?: Record<string, string>
  readonly dependencies?: Record<string, string>
}
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest

const OURS = '@bagwise/'
function ownFile(name: string): string {
  const [folder = '', ...rest] = name.slice(OURS.length).split('/')
  const key = rest.length > 0 ? `./${rest.join('/')}` : '.'
  const target = manifestOf(`packages/${folder}`).exports?.[key]
  if (target === undefined) throw new Error(`${name} is not exported`)
  return join('packages', folder, target)
}

function imported(entries: readonly string[]) {
  const files = new Set<string>()
  const packages = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue
    files.add(path)
    for (const [, from, called, plain] of read(path).matchAll(IMPORT)) {
      const name = from ?? called ?? plain ?? ''
      if (name.startsWith('.')) open.push(relative(ROOT, resolve(ROOT, dirname(path), name)))
      else if (name.startsWith(OURS)) open.push(ownFile(name))
      else if (!name.startsWith('node:')) packages.add(name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? '')
    }
  }
  return { files, packages }
}

it('every file that the server imports is copied into the image, and no test', () => {
  const { files } = imported(ENTRIES)
  expect(files.size).toBeGreaterThan(150)
  const copied = [...image.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)].map(([, from]) => `${from}/`)
  const missing = [...files].filter(file => !copied.some(folder => file.startsWith(folder)))
  expect(missing).toEqual([])
  expect([...files].filter(file => /\.test\.ts$|\/testing\//.test(file))).toEqual([])
  for (const file of files) expect(existsSync(join(ROOT, file))).toBe(true)
})

it('every package that the server imports is a production dependency', () => {
  const folders = ['apps/server', 'packages/domain', 'packages/contract', 'packages/catalog']
  const known = new Set(
    folders.flatMap(folder => Object.keys(manifestOf(folder).dependencies ?? {})),
  )
  const { packages } = imported(ENTRIES)
  expect([...packages]).toContain('fastify')
  expect([...packages].filter(name => !known.has(name))).toEqual([])
})

it('the image installs from the manifest of every workspace', () => {
  for (const path of globSync('{apps,packages}/*/package.json', { cwd: ROOT })) {
    expect(dockerfile).toContain(`COPY ${path} ${dirname(path)}/`)
  }
})

it('the build gets the settings that those of the web extend', () => {
  const sent = new Set(read('.dockerignore').split('\n'))
  const extended = globSync('apps/web/**/tsconfig.json', {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  }).flatMap(path => {
    const [, target] = /"extends": "([^"]+)"/.exec(read(path)) ?? []
    return target === undefined ? [] : [join(dirname(path), target)]
  })
  expect(extended).toContain('tsconfig.base.json')
  const outside = extended.filter(path => !path.startsWith('apps/'))
  expect(outside.filter(path => !sent.has(`!${path}`))).toEqual([])
})

it('the image runs as a user, tells its health without curl, and gets signals directly', () => {
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/^HEALTHCHECK [^\n]+\\\n {2}CMD \["node", /m)
  expect(image).toMatch(/^CMD \["node", "apps\/server\/src\/main.ts"\]$/m)
  expect(image).not.toMatch(/curl|npm/)
})

it('PgBouncer in compose.yaml has the settings that the tests run with', () => {
  const settings = (text: string) =>
    ['pool_mode = transaction', 'server_login_retry = 1', 'query_wait_timeout = 5'].filter(line =>
      text.includes(line),
    )
  const shipped = read('deploy/pgbouncer/pgbouncer.ini')
  expect(settings(shipped)).toEqual(settings(read('apps/server/test/support/proxies.ts')))
  const [, query = ''] = /connect_query='([^']+)'/.exec(shipped) ?? []
  expect(query).not.toBe('')
  expect(read('apps/server/test/support/proxies.ts')).toContain(query)
})

it('compose.yaml passes every setting in the README to the server', () => {
  const settings = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
  )
  expect(settings).toContain('OPERATORS')
  const passed = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)
  const inImage = [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
  )
  expect(settings.filter(name => ![...passed, ...inImage].includes(name))).toEqual([])
})
