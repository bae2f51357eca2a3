import type { Bag } from '@bagwise/contract'
import { beforeAll, expect, it } from 'vitest'
import { statementLog } from '../../support/databases/plans.ts'
import { signedIn, useTestApp, realPages } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { aBag, MISSING_ID, type Player, setVisibility } from '../fuzz/world.ts'

describeOnBothEngines('hidden bags', open => {
  let owner: Player
  let other: Player
  let hidden: Record<'private' | 'link', Bag>

  const log = statementLog()

  const { server } = useTestApp(() => open({ wrapDialect: log.wrapDialect }), { pages: realPages })
  beforeAll(async () => {
    owner = await signedIn(server)
    other = await signedIn(server)
    const hide = async (visibility: 'private' | 'link') =>
      setVisibility(owner, (await aBag(owner, `Hidden ${visibility}`)).id, visibility)
    hidden = { private: await hide('private'), link: await hide('link') }
  })

  it('[T111] [T37] are looked up like missing bags, and none of their content is read', async () => {
    const { username } = owner
    const pathsFor = (address: string) => [
      `/api/profiles/${username}/bags/${address}`,
      `/u/${username}/${address}`,
      `/u/${username}/${address}/embed`,
      `/previews/u/${username}/${address}.png`,
      `/images/u/${username}/${address}/square.png`,
    ]
    const readFor = async (path: string) =>
      (await log.statementsOf(() => other.get(path))).map(({ sql }) => sql)
    const expectSameReads = async (path: string, missing: string) => {
      const read = await readFor(path)
      expect(read.length).toBeGreaterThan(0)
      expect([path, read]).toEqual([path, await readFor(missing)])
    }
    const missing = pathsFor('no-such-bag')
    for (const bag of Object.values(hidden)) {
      for (const [index, path] of pathsFor(bag.address).entries()) {
        await expectSameReads(path, missing[index] ?? '')
      }
      // Its id is not an address.
      await expectSameReads(`/u/${username}/${bag.id}`, `/u/${username}/${MISSING_ID}`)
    }
  })

  it("[T98] [BP2] after a link is renewed, the old one doesn't work anywhere, and neither its page nor its image was cached", async () => {
    const stranger = server.browser()
    const { linkToken: old } = hidden.link
    const addresses = (link: string | null | undefined) => [
      `/api/profiles/${owner.username}/bags/${link}`,
      `/images/u/${owner.username}/${link}/story.png`,
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
    for (let index = 0; index < 22; index += 1) {
      expect(new Set([...links].map(link => link[index])).size).toBeGreaterThan(30)
    }
  })
})
