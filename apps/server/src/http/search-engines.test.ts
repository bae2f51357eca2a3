// Does the sitemap list every page, disc and public player in parts of limited size, and no private ones?
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { makeSitemap } from '../services/sitemap.ts'
import { signedIn, testApp } from '../testing/app.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { registerSearchEngines } from './search-engines.ts'

const ORIGIN = 'https://bagwise.test'
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/bagwise\.test([^<]+)<\/loc>/g)].map(([, path]) => path)

describeOnBothEngines('the sitemap', open => {
  it('[T57] lists pages, discs and public players in parts, and no hidden one', async () => {
    const database = await open()
    const server = await testApp(database)
    const names = ['ada', 'ben', 'cem', 'dot', 'eve']
    for (const name of names) {
      const player = await signedIn(server, name)
      if (name !== 'ben') continue
      const { body } = await player.get('/api/me/profile')
      await player.send('PUT', '/api/me/profile', { ...(body as object), isPublic: false })
    }

    const app = fastify()
    const discs = [{ id: 'innova-aviar' }] as never
    const sitemap = makeSitemap({ database, discs, now: Date.now, playersPerPiece: 2 })
    registerSearchEngines(app, { origin: ORIGIN, sitemap })
    const read = async (url: string) => (await app.inject(url)).body
    const pieces = pathsIn(await read('/sitemap.xml'))
    expect(pieces).toEqual(
      ['pages', 'discs', 'players-0', 'players-1', 'players-2'].map(
        name => `/sitemaps/${name}.xml`,
      ),
    )
    const players: unknown[] = []
    for (const piece of pieces.slice(2)) {
      const found = pathsIn(await read(piece ?? ''))
      expect(found.length).toBeLessThanOrEqual(2)
      players.push(...found)
    }
    expect(players).toEqual(['/u/ada', '/u/cem', '/u/dot', '/u/eve'])
    expect(pathsIn(await read('/sitemaps/discs.xml'))).toEqual(['/library/innova-aviar'])
    expect(pathsIn(await read('/sitemaps/pages.xml'))).toContain('/help/flight-numbers')
    for (const unknown of ['players-3.xml', 'players-01x.xml', 'pages', 'constructor.xml']) {
      expect((await app.inject(`/sitemaps/${unknown}`)).statusCode).toBe(404)
    }
    await server.app.close()
  })

  it('is named by robots.txt, which only disallows the API', async () => {
    const server = await testApp(await open())
    const { body, headers } = await server.browser().get('/robots.txt')
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    await server.app.close()
  })
})
