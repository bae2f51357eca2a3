import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedEntries, catalogVersion, type Entry, writeImport } from '@bagwise/catalog'
import { type Bag, type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDataDir, connectPostgres, type Database } from '../platform/db/connect.ts'
import { catalogCommand } from './catalog.ts'
import { migrate } from '../platform/db/migrate.ts'
import { areScoresOutdated } from '../catalog/scoring-queries.ts'
import { syncCatalogToDatabase } from '../catalog/sync.ts'
import { type Browser, signedIn, testApp, type TestApp, realPages } from '../../test/support/app.ts'
import { ENGINES, createPostgresFromTemplate } from '../../test/support/databases/databases.ts'
import { expectCorrectCounts, expectCorrectListings } from '../../test/support/invariants.ts'

const COMMAND = join(import.meta.dirname, 'catalog.ts')
/** Caches compiled code, which halves the time of a start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../.cache/compiled')
const files = mkdtempSync(join(tmpdir(), 'bagwise-catalog-'))
afterAll(() => rmSync(files, { recursive: true }))

type Env = Readonly<Record<string, string>>

const environment = (env: Env) => {
  const { INIT_CWD: _, DATABASE_URL: __, ...inherited } = process.env
  return { ...inherited, NODE_COMPILE_CACHE, ...env }
}

/** Doesn't block this process, because the server runs in it. */
async function run(env: Env, ...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: environment(env) })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, stdout, stderr }
}

let written = 0
function fileWith(content: string | Buffer): string {
  const path = join(files, `file-${(written += 1)}.csv`)
  writeFileSync(path, content)
  return path
}

const discsOf = (brand: string): readonly Entry[] =>
  shippedEntries.filter(({ disc }) => disc.brand === brand)

/** The brand's file with discs added, changed and left out. */
function brandFile(
  brand: string,
  {
    added = [],
    changed = {},
    without = [],
  }: { added?: string[]; changed?: Record<string, Partial<Disc>>; without?: string[] } = {},
): string {
  const remaining = discsOf(brand)
    .filter(({ disc }) => !without.includes(disc.name))
    .map(entry =>
      Object.assign({}, entry, { disc: { ...entry.disc, ...changed[entry.disc.name] } }),
    )
  return `${writeImport(remaining)}${added.map(name => `${name},driver,12,5,-1,3,2026,,,,,,,,,1/1,\n`).join('')}`
}

type OpenDatabase = {
  readonly database: Database
  readonly env: Env
  readonly close: () => Promise<void>
}

const OPEN = {
  async sqlite(): Promise<OpenDatabase> {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'bagwise-catalog-data-'))
    const database = connectDataDir(DATA_DIR)
    await migrate(database)
    await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
    const close = async () => {
      await database.close()
      rmSync(DATA_DIR, { recursive: true })
    }
    return { database, env: { DATA_DIR }, close }
  },
  async postgres(): Promise<OpenDatabase> {
    const { url, drop } = await createPostgresFromTemplate()
    const database = connectPostgres(url)
    const close = async () => {
      await database.close()
      await drop()
    }
    return { database, env: { DATABASE_URL: url }, close }
  },
}

describe.each(ENGINES)('importing discs [%s]', engine => {
  let opened: OpenDatabase
  let server: TestApp
  let ann: Browser & { readonly username: string }
  let visitor: Browser
  beforeAll(async () => {
    opened = await OPEN[engine]()
    server = await testApp(opened.database, { pages: await realPages() })
    ann = await signedIn(server)
    visitor = server.browser()
  })
  afterAll(async () => {
    await server.app.close()
    await opened.close()
  })

  const command = (...args: string[]) => catalogCommand(args, opened.env)
  const runImport = (file: string) => run(opened.env, 'import', file, '--yes')
  /** Everything that an import may change. */
  const stored = async () => {
    const { db } = opened.database
    const discs = await db.selectFrom('discs').selectAll().orderBy('id').execute()
    const imports = await db.selectFrom('catalog_imports').selectAll().orderBy('number').execute()
    const meta = await db.selectFrom('meta').where('key', '=', 'catalog').selectAll().execute()
    return JSON.stringify({ discs, imports, meta })
  }
  const library = async () =>
    (await visitor.get('/api/discs')).body as { version: string; discs: Disc[] }
  const bagWith = async (...discIds: string[]): Promise<Bag> => {
    const { id } = (await ann.send('POST', '/api/bags', { name: 'Woods' })).body as Bag
    let bag: Bag | undefined
    for (const discId of discIds) {
      bag = (await ann.send('POST', `/api/bags/${id}/discs`, { discId })).body as Bag
    }
    if (!bag) throw new Error('bagWith needs at least one disc')
    return bag
  }
  const currentBag = async (id: string) =>
    ((await ann.get('/api/bags')).body as { bags: Bag[] }).bags.find(bag => bag.id === id)
  /** On an idle machine, a running process updates within a second. */
  const eventually = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 5000, interval: 50 })

  // Checking a file does not depend on the engine.
  it.runIf(engine === 'sqlite')(
    'rejects bad files with an error message, and changes nothing',
    async () => {
      const before = await stored()
      const good = brandFile('Kastaplast', { added: ['Nyttig'] })
      const many = Array.from({ length: 60 }, (_, at) => `Bad ${at},rocket`).join('\n')
      const bad: [path: string, message: RegExp][] = [
        [join(files, 'no-such.csv'), /no-such\.csv does not exist\.$/],
        [fileWith(Buffer.alloc(10 * 1024 * 1024, 'x')), /is 10\.0 MB; the limit is 5 MB\.$/],
        [
          fileWith(Buffer.from([0x89, 0x50, 0xff, 0xfe])),
          /is not UTF-8 text\. Save it as CSV with UTF-8 encoding\.$/,
        ],
        [fileWith(Buffer.from('brand, Sky', 'utf16le')), /is not UTF-8 text/],
        [fileWith(good + many), /\n\.\.\. and 40 more\.\nNothing was changed\.$/],
      ]
      for (const [path, message] of bad)
        await expect(command('import', path, '--yes')).rejects.toThrow(message)
      for (const args of [[], ['undo', 'x'], ['import', 'x', 'y'], ['--no'], ['versions', '--yes']])
        await expect(command(...args)).rejects.toThrow(/^Usage:\n {2}npm run catalog -- check FILE/)
      await expect(command('undo', '--yes')).rejects.toThrow(
        /^There is no import to undo\.\nNothing was changed\.$/,
      )
      expect(await runImport(fileWith(good.replace('driver,12', 'driver,=12')))).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^file-\d+\.csv, line \d+ has '=12' for speed, which is not a number\. \[CT2\]\nNothing was changed\.\n$/,
        ),
      })
      expect(await stored()).toBe(before)
    },
  )

  it('shows the difference first, and applies it to running servers', async () => {
    const bag = await bagWith('kastaplast-berg', 'kastaplast-gote')
    const oldPath = catalogPath(catalogVersion)
    // Cached before the import.
    for (const path of ['/library/kastaplast-berg', '/api/discs']) await visitor.get(path)
    expect((await visitor.get(oldPath)).status).toBe(200)
    expect((await visitor.get('/api/discs/kastaplast-nyttig')).status).toBe(404)

    const before = await stored()
    const file = fileWith(
      brandFile('Kastaplast', {
        added: ['Nyttig'],
        changed: { Berg: { speed: 4, fade: 3 } },
        without: ['Göte'],
      }),
    )
    const report = [
      'New (1)',
      '  Kastaplast Nyttig: driver 12 / 5 / -1 / 3, id kastaplast-nyttig',
      'Changed (1)',
      '  Kastaplast Berg: speed 1 -> 4, fade 2 -> 3',
      'Out of production (1)',
      '  Kastaplast Göte',
    ].join('\n')
    expect(await command('import', file)).toBe(
      `${report}\nNothing has been changed yet. To apply these changes: npm run catalog -- import ${file} --yes`,
    )
    expect(await stored()).toBe(before)

    const applied = await runImport(file)
    expect(applied).toMatchObject({ status: 0, stderr: '' })
    expect(applied.stdout).toMatch(`${report}\nImported file-`)
    expect(applied.stdout).toMatch(
      /Checked the bags of 1 player in .* s: 1 bag rescored, 0 counts corrected\n$/,
    )

    await eventually(async () => {
      const { version, discs } = await library()
      expect(version).not.toBe(catalogVersion)
      expect(discs).toHaveLength(shippedEntries.length + 1)
      expect(discs.find(disc => disc.id === 'kastaplast-gote')?.production).toEqual({
        status: 'out',
      })
    })
    const { version } = await library()
    expect(applied.stdout).toContain(`The catalog is now ${version}.`)
    const browserFile = (await visitor.get(catalogPath(version))).body as CatalogFile
    expect(decodeCatalog(browserFile).map(disc => disc.id)).toContain('kastaplast-nyttig')
    // A tab opened before the import gets the current discs, and doesn't cache them under the old URL.
    const old = await visitor.get(oldPath)
    expect([old.status, old.headers['location']]).toEqual([302, catalogPath(version)])
    expect(old.headers['cache-control']).toBe('no-store')

    expect((await visitor.get('/api/discs/kastaplast-nyttig')).body).toMatchObject({
      disc: { name: 'Nyttig' },
      description: [
        { tag: 'p', children: expect.arrayContaining([{ tag: 'strong', children: ['Nyttig'] }]) },
      ],
      agreement: { agree: 1, total: 1 },
    })
    expect((await visitor.get('/discs/kastaplast-nyttig.svg')).status).toBe(200)
    for (const path of ['/library?q=nyttig', '/library/kastaplast-nyttig', '/sitemaps/discs.xml']) {
      expect((await visitor.get(path)).body).toContain('/library/kastaplast-nyttig')
    }
    expect((await visitor.get('/library/kastaplast-berg')).body).toContain(version)
    expect((await visitor.get('/library?q=gote')).body).toMatch(/Göte/)

    // The bag has all its discs, is scored with the new facts, and accepts the new disc.
    const after = await currentBag(bag.id)
    expect(after?.discs.map(({ disc }) => [disc.id, disc.speed, disc.production?.status])).toEqual([
      ['kastaplast-berg', 4, undefined],
      ['kastaplast-gote', 4, 'out'],
    ])
    expect(after?.score?.bagPreview.speedRange).toEqual([4, 4])
    const swap = await ann.send('POST', `/api/bags/${bag.id}/swap`, {
      bagDiscId: bag.discs[0]?.id,
      discId: 'kastaplast-nyttig',
    })
    expect(swap.status).toBe(200)
    await expectCorrectCounts(opened.database)
    await expectCorrectListings(opened.database)
    expect(await areScoresOutdated(opened.database.db, version)).toBe(false)
    expect(await command('import', file, '--yes')).toBe(
      'Nothing to change: the catalog already has these discs.',
    )
  })

  it('lists versions and undoes the last import: its discs leave the library and stay in bags', async () => {
    const { version } = await library()
    expect(await command('versions')).toMatch(
      new RegExp(
        `^The current catalog is ${version} with 1,649 discs\\.\n${version} {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC {2}1,649 discs: 1 new, 1 changed, 1 out of production {2}file-\\d+\\.csv, current$`,
      ),
    )
    expect(await command('undo')).toContain('No longer in the library (1)\n  Kastaplast Nyttig\n')
    expect(await run(opened.env, 'undo', '--yes')).toMatchObject({ status: 0, stderr: '' })
    await eventually(async () => expect((await library()).version).toBe(catalogVersion))
    const [bag] = ((await ann.get('/api/bags')).body as { bags: Bag[] }).bags
    expect(bag?.discs[0]?.disc).toMatchObject({ id: 'kastaplast-nyttig', name: 'Nyttig' })
    expect((await visitor.get('/library/kastaplast-nyttig')).status).toBe(200)
    expect((await ann.send('PATCH', `/api/bags/${bag?.id}`, { name: 'Still mine' })).status).toBe(
      200,
    )
    expect(await command('versions')).toMatch(/, undone \d{4}-/)
    // Starting another server changes nothing.
    expect(
      await syncCatalogToDatabase(opened.database, { stores: undefined, now: Date.now() }),
    ).toBe(false)
  })

  it('imports everything or nothing if it is killed', async () => {
    const brands = ['Innova', 'MVP', 'Axiom', 'Discraft']
    const rowsOf = async () =>
      (await opened.database.db.selectFrom('catalog_imports').select('number').execute()).length
    for (const [at, brand] of brands.entries()) {
      const rows = await rowsOf()
      const child = spawn(
        process.execPath,
        [COMMAND, 'import', fileWith(brandFile(brand, { added: ['Cut Short'] })), '--yes'],
        { env: environment(opened.env), stdio: 'ignore' },
      )
      const exited = once(child, 'exit')
      const timer = setTimeout(() => child.kill('SIGKILL'), 300 + 250 * at)
      await exited
      clearTimeout(timer)
      const imported = (await rowsOf()) > rows
      const disc = await opened.database.db
        .selectFrom('discs')
        .where('brand', '=', brand)
        .where('name', '=', 'Cut Short')
        .select('retired_at')
        .executeTakeFirst()
      expect(disc !== undefined).toBe(imported)
    }
    // A server can start with the remaining catalog.
    await syncCatalogToDatabase(opened.database, { stores: undefined, now: Date.now() })
    expect(await command('versions')).toMatch(/^The current catalog is [0-9a-f]{12} with/)
  })

  it('runs concurrent imports one at a time', async () => {
    const twins = ['Gateway', 'Vibram'].map(brand => brandFile(brand, { added: ['Twin'] }))
    const runs = await Promise.all(twins.map(text => runImport(fileWith(text))))
    expect(runs).toEqual(twins.map(() => expect.objectContaining({ status: 0, stderr: '' })))
    await eventually(async () => {
      const ids = (await library()).discs.map(disc => disc.id)
      expect(ids).toEqual(expect.arrayContaining(['gateway-twin', 'vibram-twin']))
    })
  })

  it('exports the discs in use as a file that imports without changes', async () => {
    const text = await command('export', 'vibram')
    expect(text).toContain('\nTwin, ')
    expect(await command('import', fileWith(text))).toMatch(/^Nothing to change/)
    await expect(command('export', 'No Such')).rejects.toThrow(
      "The catalog has no brand 'No Such'.",
    )
  })
})

it('checks a file without a database', async () => {
  const command = (...args: string[]) => catalogCommand(args, { DATA_DIR: join(files, 'nowhere') })
  const good = fileWith(brandFile('Kastaplast', { added: ['Nyttig'] }))
  expect(await command('check', good)).toMatch(/ is valid: 28 discs from Kastaplast\.$/)
  await expect(command('check', files)).rejects.toThrow(/ is not a file\.$/)
  await expect(command('import', good)).rejects.toThrow(
    /^The database isn't set up for this version yet\./,
  )
})
