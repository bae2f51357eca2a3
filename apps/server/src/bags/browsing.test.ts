import type { BrowsedBag, BrowseQuery } from '@bagwise/contract'
import { BROWSE_SORTS } from '@bagwise/domain/bag'
import { beforeAll, expect, it } from 'vitest'
import { signedIn, testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectCorrectListings } from '../../test/support/invariants.ts'
import { createPlayers } from '../../../../scripts/lib/many-players.ts'
import { newId } from '../platform/db/rows.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { aPlayer, problemCodeOf, value } from '../../test/support/players.ts'

const NOON = Date.UTC(2025, 6, 2, 12)

describeOnBothEngines('browsing bags', open => {
  const { database, services } = useBagServices(open, NOON)

  beforeAll(async () => {
    await createPlayers(database, { players: 70, seed: 'browse', now: NOON })
  })

  /** Every page, one after the other. */
  async function browseAll(query: Partial<BrowseQuery>): Promise<BrowsedBag[]> {
    const all: BrowsedBag[] = []
    let after: string | undefined
    do {
      const page = value(await services.browsing.page({ sort: 'score', ...query, after }))
      expect(page.bags.length).toBeLessThanOrEqual(24)
      all.push(...page.bags)
      after = page.next ?? undefined
    } while (after !== undefined)
    return all
  }

  const listed = () =>
    database.db
      .selectFrom('bag_scores')
      .where('is_listed', '=', true)
      .select(['bag_id', 'completeness_score'])
      .execute()
  const idsOf = (bags: readonly BrowsedBag[]) => bags.map(bag => bag.bagId)
  const newestFirst = (a: string, b: string) => (a > b ? -1 : 1)

  it('[BP9] [LE8] [LE10] lists every listed bag exactly once in every order', async () => {
    await expectCorrectListings(database)
    const wanted = (await listed()).map(row => row.bag_id).toSorted()
    expect(wanted.length).toBeGreaterThan(72)
    for (const sort of BROWSE_SORTS) {
      expect([sort, idsOf(await browseAll({ sort })).toSorted()]).toEqual([sort, wanted])
    }
  })

  it('[BP9] sorts by best, largest or newest, with ties newest first', async () => {
    const keys = {
      score: (bag: BrowsedBag) => bag.completenessScore,
      size: (bag: BrowsedBag) => bag.discCount,
      newest: () => 0,
    }
    for (const sort of BROWSE_SORTS) {
      const bags = await browseAll({ sort })
      const key = keys[sort]
      const sorted = bags.toSorted((a, b) => key(b) - key(a) || newestFirst(a.bagId, b.bagId))
      expect(idsOf(bags)).toEqual(idsOf(sorted))
    }
  })

  it('[BP9] [BP10] filters by brand or disc, best first', async () => {
    const all = await browseAll({})
    const ofBrand = await browseAll({ brand: 'Innova', sort: 'newest' })
    expect(ofBrand.length).toBeGreaterThan(5)
    expect(idsOf(ofBrand)).toEqual(idsOf(all.filter(bag => bag.mainBrand === 'Innova')))
    const rows = await database.db
      .selectFrom('bag_discs')
      .where('disc_id', '=', 'discraft-buzzz')
      .select('bag_id')
      .execute()
    const bagIdsWithDisc = new Set(rows.map(row => row.bag_id))
    const withDisc = await browseAll({ discId: 'discraft-buzzz' })
    expect(withDisc.length).toBeGreaterThan(5)
    expect(idsOf(withDisc)).toEqual(idsOf(all.filter(bag => bagIdsWithDisc.has(bag.bagId))))
    expect(await browseAll({ brand: 'No such brand' })).toEqual([])
    expect(await browseAll({ brand: 'a\u0000b' })).toEqual([])
  })

  it('[BP9] rejects unknown discs, and a brand with a disc', async () => {
    const page = (query: Partial<BrowseQuery>) =>
      services.browsing.page({ sort: 'score', ...query })
    expect(problemCodeOf(await page({ discId: 'no-such-disc' }))).toBe('disc-not-found')
    const { app, browser } = await testApp(database)
    const both = await browser().get('/api/bags/public?brand=Innova&discId=innova-roc')
    expect(both.body).toMatchObject({ message: 'Choose a brand or a disc, not both' })
    await app.close()
  })

  it.each([
    ['/api/bags/public', ['nonsense', '1.2']],
    ['/api/bags', ['nonsense', '1']],
    ['/api/collection', ['nonsense', `1.${newId().slice(1)}`]],
    ['/api/me/export', ['nonsense', 'votes:1', 'bags:nonsense', 'imports:x']],
  ])('[BP9] rejects invalid cursors of %s with a message', async (path, cursors) => {
    const server = await testApp(database)
    const player = await signedIn(server)
    for (const after of cursors) {
      expect(await player.get(`${path}?after=${after}`)).toMatchObject({
        status: 400,
        body: {
          code: 'bad-request',
          field: 'after',
          message: "This page doesn't exist. Please go back to the first page.",
        },
      })
    }
    await server.app.close()
  })

  it('[BP9] reflects every change to a bag', async () => {
    const player = await aPlayer(database)
    const { bags } = services
    const bag = value(await bags.create(player, 'Followed'))
    const found = async (query: Partial<BrowseQuery> = { sort: 'newest' }) =>
      (await browseAll(query)).find(({ bagId }) => bagId === bag.id)
    expect(await found()).toBeUndefined()
    value(await bags.addDisc(player, bag.id, 'innova-destroyer'))
    value(await bags.addDisc(player, bag.id, 'discraft-buzzz'))
    const full = value(await bags.addDisc(player, bag.id, 'discraft-zone'))
    expect(await found()).toMatchObject({
      name: 'Followed',
      address: 'followed',
      username: player.username,
      discCount: 3,
      mainBrand: 'Discraft',
      completenessScore: full.score?.completenessScore,
      bagPreview: full.score?.bagPreview,
      discIds: ['innova-destroyer', 'discraft-buzzz', 'discraft-zone'],
    })
    expect(await found({ discId: 'innova-destroyer' })).toBeDefined()
    value(await bags.removeDisc(player, bag.id, full.discs[0]?.id ?? ''))
    expect(await found({ discId: 'innova-destroyer' })).toBeUndefined()
    value(await bags.rename(player, bag.id, 'Renamed'))
    expect(await found()).toMatchObject({ address: 'renamed', discCount: 2 })
    await expectCorrectListings(database)
  })
})
