import fastify from 'fastify'
import { expect, it } from 'vitest'
import { makeSitemap } from './sitemap.ts'
import { signedIn, testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aBag, setVisibility } from '../../test/chaos/fuzz/world.ts'
import { registerSearchEngines } from './search-engines.ts'

const ORIGIN = 'https://bagwise.test'
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/bagwise\.test([^<]+)<\/loc>/g)].map(([, path]) => path)

describeOnBothEngines('the sitemap', open => {
  it('[T57] [T98] [BP1] lists pages, discs, public players and their bags in parts, and no hidden content', async () => {
    const database = await open()
    const server = await testApp(database)
    const names = ['ada', 'ben', 'cem', 'dot', 'eve']
    for (const name of names) {
      const player = await signedIn(server, name)
      const bag = await aBag(player)
      if (name === 'dot') await setVisibility(player, bag.id, 'link')
      if (name === 'eve') {
        await aBag(player, 'Clone')
        await player.send('PATCH', `/api/bags/${bag.id}`, { name: 'Woods & Water' })
        await player.send('PATCH', `/api/bags/${bag.id}`, { name: 'Woods and Water' })
      }
      if (name !== 'ben') continue
      const { body } = await player.get('/api/me/profile')
      await player.send('PUT', '/api/me/profile', { ...(body as object), isPublic: false })
    }

    const app = fastify()
    const discs = [{ id: 'innova-aviar' }] as never
    const sitemap = makeSitemap({ database, catalog: { discs }, now: Date.now, partSize: 2 })
    registerSearchEngines(app, { origin: ORIGIN, sitemap })
    const read = async (url: string) => (await app.inject(url)).body
    const parts = pathsIn(await read('/sitemap.xml'))
    expect(parts).toEqual(
      ['pages', 'discs', 'players-0', 'players-1', 'players-2', 'bags-0', 'bags-1'].map(
        name => `/sitemaps/${name}.xml`,
      ),
    )
    const listed: unknown[] = []
    for (const part of parts.slice(2)) {
      const found = pathsIn(await read(part ?? ''))
      expect(found.length).toBeLessThanOrEqual(2)
      listed.push(...found)
    }
    expect(listed).toEqual([
      '/u/ada',
      '/u/cem',
      '/u/dot',
      '/u/eve',
      '/u/ada/woods',
      '/u/cem/woods',
      '/u/eve/woods-and-water',
    ])
    expect(pathsIn(await read('/sitemaps/discs.xml'))).toEqual(['/library/innova-aviar'])
    expect(pathsIn(await read('/sitemaps/pages.xml'))).toContain('/help/flight-numbers')
    for (const unknown of [
      'players-3.xml',
      'bags-2.xml',
      'players-01x.xml',
      'pages',
      'constructor.xml',
    ]) {
      expect((await app.inject(`/sitemaps/${unknown}`)).statusCode).toBe(404)
    }
    await server.app.close()
  })

  it('is linked in robots.txt, which only disallows the API', async () => {
    const server = await testApp(await open())
    const { body, headers } = await server.browser().get('/robots.txt')
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    await server.app.close()
  })
})
