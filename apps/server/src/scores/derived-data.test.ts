// Are errors in data that is computed from bags corrected?
import { beforeAll, expect, it } from 'vitest'
import { rescoreAll } from '../cli/rescore.ts'
import type { Database } from '../platform/db/connect.ts'
import { readMostBagged, writeMostBagged } from '../popularity/queries.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { manyPlayers } from '../../test/support/databases/many-players.ts'
import { aPlayer, bagServices, catalog, value } from '../../test/support/players.ts'
import { makeDerivedData } from './derived-data.ts'
import { makeMostBagged } from '../popularity/popularity.ts'
import { DAY, HOUR } from '../platform/time.ts'

describeOnBothEngines('derived data', open => {
  let database: Database
  let time = Date.now()
  const now = () => time
  const logged: unknown[] = []
  const check = () =>
    makeDerivedData({
      database,
      now,
      log: { warn: (line: unknown) => void logged.push(line) },
    }).checkDaily()

  beforeAll(async () => {
    database = await open()
    await manyPlayers(database, { players: 20, seed: 'derived', now: time })
  })

  const corruptions: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'counts that are too high',
      () =>
        database.db
          .updateTable('score_counts')
          .set({ count: 50 })
          .where('score', '>', 60)
          .execute(),
    ],
    ['counts that are missing', () => database.db.deleteFrom('score_counts').execute()],
    ['listed bags that are missing', () => database.db.deleteFrom('listed_bags').execute()],
    [
      'listed bags with a wrong brand',
      () => database.db.updateTable('listed_bags').set({ main_brand: 'Nobody' }).execute(),
    ],
    [
      'listed discs with a wrong score',
      () => database.db.updateTable('listed_discs').set({ score: 1 }).execute(),
    ],
    [
      'a bag that is listed although it is private',
      async () => {
        const services = bagServices(database, now)
        const player = await aPlayer(database)
        const bag = value(await services.bags.create(player, 'Private'))
        value(await services.bags.addDisc(player, bag.id, 'innova-roc'))
        value(await services.bags.setVisibility(player, bag.id, 'private'))
        const row = { bag_id: bag.id, score: 100, disc_count: 1, main_brand: 'Innova' }
        await database.db.insertInto('listed_bags').values(row).execute()
      },
    ],
  ]

  it.each(corruptions)('[F37] the daily check reports and corrects %s', async (_, corrupt) => {
    time += DAY
    await corrupt()
    await expect(expectInvariants(database)).rejects.toThrow('expected')
    logged.length = 0
    await check()
    expect(logged).toHaveLength(1)
    await expect(expectInvariants(database)).resolves.toBeUndefined()
    time += DAY
    await check()
    expect(logged).toHaveLength(1)
  })

  it('[F37] the check runs once a day', async () => {
    time += DAY
    await check()
    const readings = () => database.db.selectFrom('meta').selectAll().orderBy('key').execute()
    const before = await readings()
    time += 23 * HOUR
    await check()
    expect(await readings()).toEqual(before)
  })

  it("[F37] the command corrects everything in one run, including the discs' popularity", async () => {
    const counter = makeMostBagged({ database, catalog, now, log: { warn() {} } })
    await counter.recount()
    const right = await readMostBagged(database.db)
    if (!right) throw new Error('Nothing was counted')
    await writeMostBagged(database.db, { ...right, bags: 7, carriedBy: {}, discIds: [] })
    for (const [, corrupt] of corruptions.slice(0, 5)) await corrupt()
    expect(await rescoreAll(database)).toMatch(/ [1-9]\d* listings and [1-9]\d* counts corrected$/)
    await expectInvariants(database)
    const { bags, carriedBy, discIds } = right
    expect(await readMostBagged(database.db)).toMatchObject({ bags, carriedBy, discIds })
    expect(await rescoreAll(database)).toMatch(
      /: 0 bags rescored, 0 listings and 0 counts corrected$/,
    )
  })

  it('[F37] counts stay right while players write', async () => {
    const services = bagServices(database, now)
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer(database)))
    await database.db.deleteFrom('score_counts').execute()
    const { correct } = makeDerivedData({ database, now, log: { warn() {} } })
    await Promise.all([
      correct(),
      ...players.map(async player => {
        const bag = value(await services.bags.create(player, 'Busy'))
        for (const disc of catalog.discs.slice(0, 6)) {
          value(await services.bags.addDisc(player, bag.id, disc.id))
        }
      }),
    ])
    await correct()
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })
})
