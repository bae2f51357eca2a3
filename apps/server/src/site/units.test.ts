import { UNITS_COOKIE } from '@bagwise/contract'
import { discCode } from '@bagwise/domain/bag'
import { beforeAll, expect, it } from 'vitest'
import { cookieHeader, signedIn, useTestApp, realPages } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aBag } from '../../test/chaos/fuzz/world.ts'
import { pageRoutes } from './page-routes.ts'

const FEET = /\b\d+ ft\b/
const METERS = /\b\d+ m\b/

/** The visible text of a page. */
const textOf = (html: string): string =>
  html.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ')

describeOnBothEngines('units', open => {
  let username: string
  const { server } = useTestApp(open, { pages: realPages })
  beforeAll(async () => {
    const player = await signedIn(server)
    await aBag(player)
    await player.send('PATCH', '/api/me/preferences', { longestThrow: 467, showArm: true })
    ;({ username } = player)
  })

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
    const found = [FEET.test(text) && 'feet', METERS.test(text) && 'meters'].filter(Boolean)
    return `${url} ${status} ${found.join(' and ')}`
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

  const meters = { cookie: `a=1; ${UNITS_COOKIE}=meters:km/h` }
  const feet = { cookie: `a=1; ${UNITS_COOKIE}=feet:km/h` }
  it.each([
    ['[UN6] [UN7] from their language', { language: 'fi-FI,fi;q=0.9,en;q=0.8' }, 'meters'],
    ['[UN6] [UN7] from their language', { language: 'en-US' }, 'feet'],
    ['[UN6] [UN7] by default', {}, 'feet'],
    [
      '[UN5] [UN7] from their browser, not its language',
      { language: 'en-US', ...meters },
      'meters',
    ],
    ['[UN5] [UN7] from their browser, not its language', { language: 'fi-FI', ...feet }, 'feet'],
    ['[UN5] by default if the cookie is invalid', { cookie: `${UNITS_COOKIE}=yards:` }, 'feet'],
  ])('visitors get units %s: %j', async (_, visitor, unit) => {
    for (const path of WITH_DISTANCES()) {
      // Requested twice, because the second response is cached. It must not be another visitor's page.
      expect(await unitOf(path, visitor)).toBe(`${path} 200 ${unit}`)
      expect(await unitOf(path, visitor)).toBe(`${path} 200 ${unit}`)
    }
  })

  it("[UN5] uses the player's choice first, on every device", async () => {
    const player = await signedIn(server)
    await player.send('PATCH', '/api/me/preferences', { distanceUnit: 'meters' })
    const session = cookieHeader(player.cookies)
    const visitor = { language: 'en-US', cookie: `${session}; ${feet.cookie}` }
    const path = '/library/innova-destroyer'
    expect(await unitOf(path, visitor)).toBe(`${path} 200 meters`)
  })

  it("[PR28] draws a player's flights for their own arm", async () => {
    const player = await signedIn(server)
    const byDefault = (await player.get('/library/innova-destroyer')).body as string
    expect(byDefault).toContain('Destroyer flies 439 ft')
    await player.send('PATCH', '/api/me/preferences', { longestThrow: 300, hand: 'left' })
    const own = (await player.get('/library/innova-destroyer')).body as string
    expect(own).toMatch(/Destroyer flies 300 ft and lands \d+ ft right/)
  })

  it('[UN7] sends a Vary header with everything a page depends on', async () => {
    const shared = await page('/library/innova-destroyer')
    expect(shared.headers['vary']).toBe('accept-encoding, cookie, accept-language')
    expect((await page('/library/innova-destroyer')).headers['vary']).toBe(shared.headers['vary'])
    expect((await page('/privacy-policy')).headers['vary']).toBe('accept-encoding, cookie')
  })

  it('[UN7] pages without distances are the same for everyone', async () => {
    const routes = pageRoutes(await (await realPages()).build())
    const paths = routes.flatMap(({ path, shared }) =>
      shared && !shared.byUnit && !path.includes(':') && path !== '/library' ? [path] : [],
    )
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      const { text } = await page(path, { language: 'fi-FI' })
      expect(text).toBe((await page(path, { language: 'en-US' })).text)
      expect(await unitOf(path)).toBe(`${path} 200 `)
    }
  })
})
