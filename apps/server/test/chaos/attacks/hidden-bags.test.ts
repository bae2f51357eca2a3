// Does a stranger find any trace of bags that are private or shared by link?
import type { Bag } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementLog } from '../../support/databases/plans.ts'
import { signedIn, testApp, type TestApp } from '../../support/app.ts'
import { realPages } from '../../support/built-web.ts'
import { ok } from '../../support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { publicPages } from './public-pages.ts'
import { aBag, MISSING_ID, type Player, setVisibility } from '../fuzz/world.ts'

const NAMES = { private: 'Quetzalcoatl', link: 'Huitzilopochtli' } as const
const EMPTY_NAMES = { empty: 'Tezcatlipoca', filledLater: 'Xochipilli' } as const

describeOnBothEngines('hidden bags', open => {
  let server: TestApp
  let owner: Player
  let other: Player
  let hidden: Record<keyof typeof NAMES | keyof typeof EMPTY_NAMES, Bag>

  const log = statementLog()

  beforeAll(async () => {
    server = await testApp(await open({ around: log.around }), { pages: await realPages() })
    owner = await signedIn(server)
    other = await signedIn(server)
    await aBag(owner, 'Shown')
    const hide = async (visibility: keyof typeof NAMES) => {
      // Public at first, so that whatever was written for it must be taken back.
      const bag = await aBag(owner, NAMES[visibility], ['innova-roc', 'discraft-buzzz'])
      await server.browser().get(`/u/${owner.username}`)
      return setVisibility(owner, bag.id, visibility)
    }
    const createPrivate = async (name: string) =>
      ok<Bag>(await owner.send('POST', '/api/bags', { name, visibility: 'private' }))
    const empty = await createPrivate(EMPTY_NAMES.empty)
    const filledLater = await createPrivate(EMPTY_NAMES.filledLater)
    await owner.send('POST', `/api/bags/${filledLater.id}/discs`, { discId: 'innova-roc' })
    hidden = { private: await hide('private'), link: await hide('link'), empty, filledLater }
  })
  afterAll(() => server.app.close())

  /** Everything that could give a bag away. */
  const traces = () =>
    Object.values(hidden)
      .flatMap(bag => [bag.id, bag.name, bag.address, bag.linkToken])
      .filter(trace => typeof trace === 'string')

  const SURFACES = () => [
    ...publicPages(owner.username),
    '/sitemaps/pages.xml',
    '/sitemaps/players-0.xml',
    '/sitemaps/bags-0.xml',
    ...['score', 'size', 'newest'].map(sort => `/api/bags/public?sort=${sort}`),
    '/api/bags/public?discId=innova-roc',
    '/api/bags/public?brand=Innova',
    '/api/leaderboard?period=yearly',
    '/api/discs/ranking',
    '/api/discs/popular',
    '/api/discs/innova-roc',
    '/api/me/export',
    '/api/bags',
    '/api/openapi.json',
  ]

  it('[T98] [BP1] [PR18] are on no page, in no response and in no list', async () => {
    for (const browser of [server.browser(), other]) {
      for (const path of SURFACES()) {
        const { body } = await browser.get(path)
        const text = JSON.stringify(body).toLowerCase()
        const found = traces().filter(trace => text.includes(trace.toLowerCase()))
        expect([path, found]).toEqual([path, []])
      }
    }
    const shown = await server.browser().get('/sitemaps/bags-0.xml')
    expect(JSON.stringify(shown.body)).toContain(`/u/${owner.username}/shown`)
  })

  it('[T98] [BP1] answer like bags that never existed, also in pictures', async () => {
    const site = (await server.app.inject('/previews.png')).rawPayload
    for (const browser of [server.browser(), other]) {
      const missing = await browser.get(`/api/profiles/${owner.username}/bags/no-such-bag`)
      for (const { id, address = '' } of Object.values(hidden)) {
        for (const guess of [id, address]) {
          const path = `/u/${owner.username}/${guess}`
          const answer = await browser.get(`/api/profiles/${owner.username}/bags/${guess}`)
          expect([answer.status, answer.body]).toEqual([404, missing.body])
          expect((await browser.get(path)).status).toBe(404)
          expect((await browser.get(`/pictures${path}/square.png`)).status).toBe(404)
          const preview = await server.app.inject(`/previews${path}.png`)
          expect(preview.rawPayload.equals(site)).toBe(true)
        }
        expect((await browser.get(`/api/leaderboard/bags/${id}`)).status).toBe(404)
      }
    }
  })

  it('[T111] [T37] are looked up like bags that never existed, and nothing of them is read', async () => {
    const { username } = owner
    const surfaces = (address: string) => [
      `/api/profiles/${username}/bags/${address}`,
      `/u/${username}/${address}`,
      `/u/${username}/${address}/embed`,
      `/previews/u/${username}/${address}.png`,
      `/pictures/u/${username}/${address}/square.png`,
    ]
    const readFor = async (path: string) =>
      (await log.statementsOf(() => other.get(path))).map(({ sql }) => sql)
    const missing = surfaces('no-such-bag')
    for (const bag of Object.values(hidden)) {
      for (const [index, path] of surfaces(bag.address ?? '').entries()) {
        const read = await readFor(path)
        expect(read.length).toBeGreaterThan(0)
        expect([path, read]).toEqual([path, await readFor(missing[index] ?? '')])
      }
      // Its id is not an address.
      const byId = await readFor(`/u/${username}/${bag.id}`)
      expect(byId).toEqual(await readFor(`/u/${username}/${MISSING_ID}`))
    }
  })

  it('[T98] [BP2] a renewed link works nowhere, and its page and picture are in no cache', async () => {
    const stranger = server.browser()
    const { linkToken: old } = hidden.link
    const addresses = (link: string | null | undefined) => [
      `/api/profiles/${owner.username}/bags/${link}`,
      `/pictures/u/${owner.username}/${link}/story.png`,
    ]
    for (const path of addresses(old)) {
      const { status, headers } = await stranger.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }
    const { body } = await owner.send('POST', `/api/bags/${hidden.link.id}/link`)
    const { linkToken } = body as Bag
    for (const path of addresses(old)) expect((await stranger.get(path)).status).toBe(404)
    for (const path of addresses(linkToken)) expect((await stranger.get(path)).status).toBe(200)
  })

  it('[T98] [BP3] links have no pattern', async () => {
    const links = new Set<string>()
    for (let round = 0; round < 200; round += 1) {
      const { body } = await owner.send('POST', `/api/bags/${hidden.link.id}/link`)
      links.add((body as Bag).linkToken ?? '')
    }
    expect(links.size).toBe(200)
    for (let place = 0; place < 22; place += 1) {
      expect(new Set([...links].map(link => link[place])).size).toBeGreaterThan(30)
    }
  })
})
