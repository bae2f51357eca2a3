// Do players always read their own writes, without waiting for other writers?
import { beforeAll, expect, it } from 'vitest'
import type { Bag } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import { signedIn, testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'

const BUZZZ = 'discraft-buzzz'

describeOnBothEngines('reading', open => {
  let database: Database
  let player: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    database = await open()
    player = await signedIn(await testApp(database))
  })

  const list = async () => ((await player.get('/api/bags')).body as { bags: Bag[] }).bags

  it('shows every change of bags right away', async () => {
    const bag = (await player.send('POST', '/api/bags', { name: 'Woods' })).body as Bag
    const at = `/api/bags/${bag.id}`
    const bagDiscId = async () => (await list())[0]?.discs[0]?.id ?? ''
    const changes: readonly (() => Promise<unknown>)[] = [
      () => player.send('POST', `${at}/discs`, { discId: BUZZZ }),
      () => player.send('POST', `${at}/discs`, { discId: 'innova-destroyer' }),
      () => player.send('PATCH', at, { name: 'Park' }),
      () => player.send('PUT', `${at}/primary`),
      () => player.send('PUT', `${at}/visibility`, { visibility: 'private' }),
      async () =>
        player.send('PUT', `${at}/discs/${await bagDiscId()}/notes`, { notes: 'beat in' }),
      async () =>
        player.send('PUT', `${at}/order`, {
          bagDiscIds: (await list())[0]?.discs.map(({ id }) => id).toReversed(),
        }),
      async () => player.send('DELETE', `${at}/discs/${await bagDiscId()}`),
      () => player.send('POST', `${at}/clone`, {}),
      () => player.send('DELETE', at),
    ]
    for (const change of changes) {
      const before = await list()
      expect(await list()).toEqual(before)
      await change()
      expect(await list()).not.toEqual(before)
    }
  })

  it('does not wait for other writers', async () => {
    const writes = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const writing = database.transaction(async tx => {
      await tx.insertInto('meta').values({ key: 'written', value: 'x' }).execute()
      writes.resolve()
      await written.promise
    })
    await writes.promise
    for (const path of [
      '/readyz',
      '/api/me',
      '/api/me/sessions',
      '/api/me/export',
      '/api/bags',
      '/api/leaderboard?period=yearly',
      '/api/leaderboard/own-rank?period=yearly',
      `/api/profiles/${player.username}`,
      '/api/discs/innova-roc',
      '/sitemap.xml',
    ]) {
      expect([path, (await player.get(path)).status]).toEqual([path, 200])
    }
    written.resolve()
    await writing
  })
})
