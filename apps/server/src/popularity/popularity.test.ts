import { popularDiscIds } from '@bagwise/domain/disc'
import { rankingDataFrom } from '@bagwise/domain/swap'
import { expect, it } from 'vitest'
import { realPages, testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { aPlayer, catalog, value, VISITOR } from '../../test/support/players.ts'
import { makePopularityService } from './popularity.ts'
import { MINUTE_MS } from '../platform/time.ts'

const [first = '', second = '', third = '', hidden = '', secret = ''] = catalog.discs.map(
  disc => disc.id,
)

describeOnBothEngines('[AN11] the popular discs', open => {
  const { clock, database, services } = useBagServices(open)

  const counting = () =>
    makePopularityService({ database, catalog, now: clock.now, log: { warn() {} }, batchSize: 2 })
  const listed = async (counter = counting()) => {
    await counter.refresh()
    const { discs } = value(await counter.handlers.getPopularity({}, VISITOR))
    return [...popularDiscIds(discs, [])]
  }
  const aBag = async (discIds: readonly string[], isPublic = true, isProfilePublic = true) => {
    const player = await aPlayer(database, { isPublic: isProfilePublic })
    const bag = value(await services.bags.create(player, 'Bag'))
    for (const id of discIds) value(await services.bags.addDisc(player, bag.id, id))
    if (!isPublic) value(await services.bags.setVisibility(player, bag.id, 'private'))
    return { player, bag }
  }

  it('are empty before anyone has a bag, so the default popular discs are used', async () => {
    expect(await listed()).toEqual([])
    expect(popularDiscIds([], catalog.discs).size).toBe(40)
    clock.advance(10 * MINUTE_MS)
  })

  it('[LE8] come from public bags of public profiles, without a player’s duplicates', async () => {
    await aBag([second, first])
    await aBag([second, third])
    const { player, bag } = await aBag([second, first])
    await aBag([third])
    await aBag([first])
    // If clones, private bags and private profiles counted, the third and the hidden disc would win.
    for (let clones = 0; clones < 4; clones += 1) value(await services.bags.clone(player, bag.id))
    for (let bags = 0; bags < 5; bags += 1) await aBag([hidden], false)
    for (let bags = 0; bags < 5; bags += 1) await aBag([secret], true, false)
    const order = first < second ? [first, second] : [second, first]
    expect(await listed()).toEqual([...order, third])
    clock.advance(10 * MINUTE_MS)
  })

  it('are counted again after ten minutes, in one process for all', async () => {
    const [one, other] = [counting(), counting()]
    await listed(one)
    for (let bags = 0; bags < 4; bags += 1) await aBag([third, second])
    clock.advance(9 * MINUTE_MS)
    expect((await listed(one))[0]).not.toBe(third)
    clock.advance(MINUTE_MS)
    expect((await listed(other))[0]).toBe(second)
    expect((await listed(one)).slice(0, 2)).toEqual([second, third])
  })

  it('[SW26] [AN11] are available for each disc, and are not used for the ranking below 1,000 bags', async () => {
    const { bags, discs, votes } = value(await counting().handlers.getPopularity({}, VISITOR))
    const expected = [
      [first, 3],
      [second, 7],
      [third, 6],
    ]
    expect(Object.fromEntries(discs.map(disc => [disc.id, disc.bags]))).toEqual(
      Object.fromEntries(expected),
    )
    expect({ bags, known: rankingDataFrom({ bags, discs, votes }).known }).toEqual({
      bags: 9,
      known: null,
    })
  })

  it('are public over HTTP', async () => {
    const { app, browser } = await testApp(database, { now: clock.now })
    const { status, body } = await browser().get('/api/discs/popularity')
    expect({ status, body }).toMatchObject({ status: 200, body: { bags: 9 } })
    expect((await browser().get(`/api/discs/${second}`)).body).toMatchObject({ bagCount: 7 })
    expect((await browser().get(`/api/discs/${hidden}`)).body).toMatchObject({ bagCount: 0 })
    await app.close()
  })

  it("[T52] appear on a disc's page within a second of being counted", async () => {
    await database.db.deleteFrom('meta').where('key', '=', 'popularity').execute()
    const pages = await realPages()
    const { app, browser } = await testApp(database, {
      pages,
      now: clock.now,
      userContentMs: 1000,
    })
    const page = async (): Promise<string> => (await browser().get(`/library/${second}`)).body
    await page()
    await counting().recount()
    clock.advance(1001)
    expect((await page()).match(/Carried in \d+ bags/)?.[0]).toBe('Carried in 7 bags')
    await app.close()
  })
})
