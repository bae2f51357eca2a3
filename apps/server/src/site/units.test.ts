// Does every visitor get pages in their own unit, from the first byte, and never in another visitor's?
import { UNITS_COOKIE } from '@bagwise/contract'
import { discCode } from '@bagwise/domain/bag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, testApp, type TestApp } from '../../test/support/app.ts'
import { realPages } from '../../test/support/built-web.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aBag } from '../../test/chaos/fuzz/world.ts'
import { pageRoutes } from './page-routes.ts'

const FEET = /\b\d+ ft\b/
const METERS = /\b\d+ m\b/

/** What people read of a page: without scripts, comments and tags. */
const textOf = (html: string): string =>
  html.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ')

describeOnBothEngines('units', open => {
  let server: TestApp
  let username: string
  beforeAll(async () => {
    server = await testApp(await open(), { pages: await realPages() })
    const player = await signedIn(server)
    await aBag(player)
    await player.send('PATCH', '/api/me/preferences', { longestThrow: 467, showArm: true })
    ;({ username } = player)
  })
  afterAll(() => server.app.close())

  type Visitor = { readonly language?: string; readonly cookie?: string }
  const page = async (url: string, { language, cookie }: Visitor = {}) => {
    const { body, headers, statusCode } = await server.app.inject({
      url,
      headers: { ...(language && { 'accept-language': language }), ...(cookie && { cookie }) },
    })
    return { status: statusCode, headers, text: textOf(body) }
  }
  const unitOf = async (url: string, visitor?: Visitor) => {
    const { status, text } = await page(url, visitor)
    return [url, status, FEET.test(text) ? 'feet' : '', METERS.test(text) ? 'meters' : '']
  }

  const WITH_DISTANCES = () => [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/help/flight-numbers',
    '/help/bag-building',
    '/caddie',
    '/library/innova-destroyer',
    `/try?d=${discCode('innova-destroyer')}`,
    '/compare?discs=innova-destroyer,innova-aviar',
    `/u/${username}`,
    `/u/${username}/woods`,
  ]

  it('[UN6] [UN7] two visitors with different languages never get each other’s page', async () => {
    for (const path of WITH_DISTANCES()) {
      // Twice: the second answer comes from the cache.
      for (let round = 0; round < 2; round += 1) {
        expect(await unitOf(path, { language: 'fi-FI,fi;q=0.9,en;q=0.8' })).toEqual([
          path,
          200,
          '',
          'meters',
        ])
        expect(await unitOf(path, { language: 'en-US' })).toEqual([path, 200, 'feet', ''])
        expect(await unitOf(path)).toEqual([path, 200, 'feet', ''])
      }
    }
  })

  it('[UN5] [UN7] what was chosen in a browser counts more than its language', async () => {
    for (const path of WITH_DISTANCES()) {
      for (let round = 0; round < 2; round += 1) {
        const cookie = (unit: string) => `a=1; ${UNITS_COOKIE}=${unit}:km/h`
        expect(await unitOf(path, { language: 'en-US', cookie: cookie('meters') })).toEqual([
          path,
          200,
          '',
          'meters',
        ])
        expect(await unitOf(path, { language: 'fi-FI', cookie: cookie('feet') })).toEqual([
          path,
          200,
          'feet',
          '',
        ])
      }
    }
    expect(await unitOf('/login', { cookie: `${UNITS_COOKIE}=yards:` })).toEqual([
      '/login',
      200,
      'feet',
      '',
    ])
  })

  it('[UN5] what a player chose counts most, and follows them to another device', async () => {
    const player = await signedIn(server)
    await player.send('PATCH', '/api/me/preferences', { distanceUnit: 'meters' })
    const cookies = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const feet = `; ${UNITS_COOKIE}=feet:`
    expect(
      await unitOf('/library/innova-destroyer', { language: 'en-US', cookie: cookies + feet }),
    ).toEqual(['/library/innova-destroyer', 200, '', 'meters'])
  })

  it('[PR28] a player’s flights are drawn for their own arm', async () => {
    const player = await signedIn(server)
    const rated = (await player.get('/library/innova-destroyer')).body as string
    expect(rated).toContain('Destroyer flies 439 ft')
    await player.send('PATCH', '/api/me/preferences', { longestThrow: 300, hand: 'left' })
    const own = (await player.get('/library/innova-destroyer')).body as string
    expect(own).toMatch(/Destroyer flies 300 ft and lands \d+ ft right/)
  })

  it('[UN7] caches are told what a page depends on', async () => {
    const shared = await page('/library/innova-destroyer')
    expect(shared.headers['vary']).toBe('accept-encoding, cookie, accept-language')
    expect((await page('/library/innova-destroyer')).headers['vary']).toBe(shared.headers['vary'])
    expect((await page('/privacy-policy')).headers['vary']).toBe('accept-encoding, cookie')
  })

  describe('pages without distances', () => {
    it('[UN7] are the same for everyone', async () => {
      const routes = pageRoutes(await (await realPages()).build())
      const paths = routes.flatMap(({ path, shared }) =>
        shared && !shared.byUnit && !path.includes(':') && path !== '/library' ? [path] : [],
      )
      expect(paths.length).toBeGreaterThan(2)
      for (const path of paths) {
        const finn = await page(path, { language: 'fi-FI' })
        const american = await page(path, { language: 'en-US' })
        expect([path, finn.text === american.text]).toEqual([path, true])
        expect([path, FEET.exec(finn.text)?.[0], METERS.exec(finn.text)?.[0]]).toEqual([
          path,
          undefined,
          undefined,
        ])
      }
    })
  })
})
