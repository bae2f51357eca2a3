// Does a page stay small if its URL is long, although its links repeat it?
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { loadCatalog } from '../catalog/load.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { realPages } from '../../test/support/built-web.ts'
import { temporarySqlite } from '../../test/support/databases/databases.ts'

let server: TestApp
beforeAll(async () => {
  const database = temporarySqlite()
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: Date.now() })
  server = await testApp(database, { pages: await realPages() })
})
afterAll(() => server.app.close())

const UNKNOWN_CODES = Array.from({ length: 2000 }, (_, at) => `zz${String(at).padStart(4, '0')}`)
const LONG = 'x'.repeat(12_000)

it.each([
  ['/try', `d=${UNKNOWN_CODES.join('.')}`],
  ['/try', `d=${LONG}`],
  ['/try', `brand=${LONG}&tab=brand`],
  ['/try', `q=${LONG}`],
  ['/compare', `a=${encodeURIComponent(`/try?d=${LONG}`)}`],
  ['/compare', `discs=${LONG}`],
])('[T104] %s with 12 kB of junk in its URL is about as large', async (path, query) => {
  const { browser } = server
  const bytes = async (url: string) => Buffer.byteLength((await browser().get(url)).body)
  const plain = await bytes(query.includes('tab=brand') ? `${path}?tab=brand` : path)
  // The page's state contains the URL itself once or twice.
  expect(await bytes(`${path}?${query}`)).toBeLessThan(plain + 4 * query.length)
})
