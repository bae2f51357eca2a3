// While two versions run side by side: what happens to a bag with a disc that only the newer one knows?
import type { Bag } from '@bagwise/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { signedIn, testApp, type TestApp } from '../testing/app.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { newId } from '../ids.ts'

describeOnBothEngines('[F16] a disc of a newer version', open => {
  let database: Database
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await testApp(database)
  })

  /** As the newer version would: this one has loaded its catalog already. */
  async function putNewDiscInto(bagId: string): Promise<void> {
    const { db } = database
    const known = await db
      .selectFrom('discs')
      .selectAll()
      .where('id', '=', 'innova-teebird')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('discs')
      .values({ ...known, id: 'newer-disc', name: 'Newer' })
      .execute()
    await db
      .insertInto('bag_discs')
      .values({ id: newId(), bag_id: bagId, disc_id: 'newer-disc', order: 2, notes: 'keep me' })
      .execute()
  }
  const rowsOf = (bagId: string) =>
    database.db
      .selectFrom('bag_discs')
      .select(['disc_id', 'order', 'notes'])
      .where('bag_id', '=', bagId)
      .orderBy('order')
      .execute()

  it('stays in its bag: requests for this bag fail, others go on, and nothing is dropped', async () => {
    const [ann, bob] = [await signedIn(server), await signedIn(server)]
    for (const player of [ann, bob]) {
      const { id } = (await player.send('POST', '/api/bags', { name: 'Woods' })).body as Bag
      await player.send('POST', `/api/bags/${id}/discs`, { discId: 'innova-teebird' })
    }
    const [bag] = (await ann.get('/api/bags')).body as Bag[]
    if (!bag) throw new Error('Ann has a bag.')
    await putNewDiscInto(bag.id)
    const before = await rowsOf(bag.id)

    const path = `/api/bags/${bag.id}/discs`
    expect((await ann.get('/api/bags')).status).toBe(500)
    expect((await ann.send('POST', path, { discId: 'innova-aviar' })).status).toBe(500)
    expect((await ann.send('DELETE', `${path}/${bag.discs[0]?.id}`)).status).toBe(500)
    expect(await rowsOf(bag.id)).toEqual(before)

    expect((await bob.get('/api/bags')).status).toBe(200)
    expect((await bob.get('/api/leaderboard?period=yearly')).status).toBe(200)
    expect((await server.browser().get('/readyz')).status).toBe(200)
  })
})
