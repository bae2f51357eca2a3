import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, realPages } from '../../test/support/app.ts'
import { loadedSqlite } from '../../test/support/databases/databases.ts'
import type { WebBuildSource } from './pages.ts'
import { pageRoutes } from './page-routes.ts'

const EMBED = '/u/:username/:bag/embed'

let server: TestApp
let pages: WebBuildSource
beforeAll(async () => {
  pages = await realPages()
  server = await testApp(await loadedSqlite(), { pages })
})
afterAll(() => server.app.close())

const framingOf = async (url: string) => {
  const { headers } = await server.app.inject({ method: 'GET', url })
  const policy = String(headers['content-security-policy'])
  return {
    option: headers['x-frame-options'],
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
  }
}

describe('[T35] only the embeddable bag card can be framed', () => {
  it('every other page denies framing with any status', async () => {
    const paths = pageRoutes(await pages.build()).map(({ path }) => path)
    expect(paths).toContain(EMBED)
    for (const path of paths.filter(each => each !== EMBED)) {
      const url = path.replaceAll(/:[a-zA-Z]+/g, 'innova-aviar').replace('*', 'no-such-page')
      expect({ url, ...(await framingOf(url)) }).toEqual({
        url,
        option: 'DENY',
        ancestors: "'none'",
      })
    }
  })

  it.each([
    '/api/profiles/ann/bags/woods',
    '/api/profiles/ann/bags/woods/embed',
    '/u/ann/woods/embed/more',
    '/u/ann/woods/embed/',
    '/u/ann/embed',
    '/previews.png',
    '/healthz',
  ])("%s can't be framed", async url => {
    expect(await framingOf(url)).toEqual({ option: 'DENY', ancestors: "'none'" })
  })

  it("the card allows framing, even if the bag doesn't exist", async () => {
    const url = EMBED.replace(':username', 'ann').replace(':bag', 'woods')
    expect(await framingOf(url)).toEqual({ option: undefined, ancestors: '*' })
  })

  it('the card runs only the theme script', async () => {
    const { body } = await server.app.inject({ method: 'GET', url: '/u/ann/woods/embed' })
    expect(body).not.toContain('<script src')
    expect(body).not.toContain('modulepreload')
    expect(body.match(/<script/g)).toHaveLength(1)
  })
})

const UNKNOWN_CODES = Array.from({ length: 2000 }, (_, at) => `zz${String(at).padStart(4, '0')}`)
const LONG = 'x'.repeat(12_000)

it.each([
  ['/try', `d=${UNKNOWN_CODES.join('.')}`],
  ['/try', `d=${LONG}`],
  ['/try', `brand=${LONG}&tab=brand`],
  ['/try', `q=${LONG}`],
  ['/compare', `a=${encodeURIComponent(`/try?d=${LONG}`)}`],
  ['/compare', `discs=${LONG}`],
])("[T104] 12 kB of junk in the URL of %s doesn't grow the page", async (path, query) => {
  const { browser } = server
  const bytes = async (url: string) => Buffer.byteLength((await browser().get(url)).body)
  const plain = await bytes(query.includes('tab=brand') ? `${path}?tab=brand` : path)
  // The page's state contains the URL once or twice.
  expect(await bytes(`${path}?${query}`)).toBeLessThan(plain + 4 * query.length)
})
