// Can other sites show any page of ours in a frame, besides the card that is made for it?
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { loadCatalog } from '../catalog/load.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { realPages } from '../../test/support/built-web.ts'
import { temporarySqlite } from '../../test/support/databases/databases.ts'
import type { Pages } from './pages.ts'
import { pageRoutes } from './page-routes.ts'

const EMBED = '/u/:username/:bag/embed'

let server: TestApp
let pages: Pages
beforeAll(async () => {
  const database = temporarySqlite()
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: Date.now() })
  pages = await realPages()
  server = await testApp(database, { pages })
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

describe('[T35] only the card of a bag can be framed', () => {
  it('every other page refuses, whatever its status', async () => {
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
  ])('%s refuses', async url => {
    expect(await framingOf(url)).toEqual({ option: 'DENY', ancestors: "'none'" })
  })

  it('the card allows it, also where there is no such bag', async () => {
    const url = EMBED.replace(':username', 'ann').replace(':bag', 'woods')
    expect(await framingOf(url)).toEqual({ option: undefined, ancestors: '*' })
  })

  it('the card runs no script but the theme', async () => {
    const { body } = await server.app.inject({ method: 'GET', url: '/u/ann/woods/embed' })
    expect(body).not.toContain('<script src')
    expect(body).not.toContain('modulepreload')
    expect(body.match(/<script/g)).toHaveLength(1)
  })
})
