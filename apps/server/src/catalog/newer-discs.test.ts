import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { newId } from '../platform/db/rows.ts'

describeOnBothEngines('[F16] a disc from a newer version', open => {
  const { database, server } = useTestApp(open)

  /** Inserts a disc as the newer version would, after this one has loaded its catalog. */
  async function addNewDiscTo(bagId: string, id = 'newer-disc'): Promise<void> {
    const { db } = database
    const existing = await db
      .selectFrom('discs')
      .selectAll()
      .where('id', '=', 'innova-teebird')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('discs')
      .values({ ...existing, id, name: 'Newer' })
      .execute()
    await db
      .insertInto('bag_discs')
      .values({ id: newId(), bag_id: bagId, disc_id: id, order: 2, notes: 'keep me' })
      .execute()
  }
  const rowsOf = (bagId: string) =>
    database.db
      .selectFrom('bag_discs')
      .select(['disc_id', 'order', 'notes'])
      .where('bag_id', '=', bagId)
      .orderBy('order')
      .execute()

  it('is read from the database, so its bag can be opened, changed and scored, and keeps its notes', async () => {
    const ann = await signedIn(server)
    const { id } = (await ann.send('POST', '/api/bags', { name: 'Woods' })).body as Bag
    await ann.send('POST', `/api/bags/${id}/discs`, { discId: 'innova-teebird' })
    await addNewDiscTo(id)

    // The first request detects the unknown disc.
    const path = `/api/bags/${id}/discs`
    const added = await ann.send('POST', path, { discId: 'innova-aviar' })
    expect(added.status).toBe(201)
    const [bag] = ((await ann.get('/api/bags')).body as { bags: Bag[] }).bags
    expect(bag?.discs.map(({ disc, notes }) => [disc.name, notes])).toEqual([
      ['Teebird', null],
      ['Newer', 'keep me'],
      ['Aviar', null],
    ])
    expect(bag?.score?.bagPreview.discCount).toBe(3)
    expect((await ann.get('/api/discs/newer-disc')).status).toBe(200)
    // It is not in this version's library, so nobody else can add it here.
    expect((await ann.get('/api/discs')).body).not.toHaveProperty(
      'discs',
      expect.arrayContaining([expect.objectContaining({ id: 'newer-disc' })]),
    )

    expect((await ann.send('DELETE', `${path}/${bag?.discs[0]?.id}`)).status).toBe(200)
    expect((await rowsOf(id)).map(row => [row.disc_id, row.notes])).toEqual([
      ['newer-disc', 'keep me'],
      ['innova-aviar', null],
    ])
    expect((await ann.get('/api/leaderboard?period=yearly')).status).toBe(200)
  })

  it.each([
    ['page', 'page-disc'],
    ['profile', 'profile-disc'],
    ['image', 'image-disc'],
  ])("is read from the database for the preview of a bag's %s", async (preview, discId) => {
    const { username, ...ann } = await signedIn(server)
    const { id } = (await ann.send('POST', '/api/bags', { name: 'Woods' })).body as Bag
    await ann.send('POST', `/api/bags/${id}/discs`, { discId: 'innova-teebird' })
    await addNewDiscTo(id, discId)
    const paths: Record<string, string> = {
      page: `/previews/u/${username}/woods.png`,
      profile: `/previews/u/${username}.png`,
      image: `/images/u/${username}/woods/square.png`,
    }
    expect((await server.browser().get(paths[preview] ?? '')).status).toBe(200)
  })
})
