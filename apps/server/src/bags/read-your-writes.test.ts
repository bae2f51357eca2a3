import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { aBag } from '../../test/chaos/fuzz/world.ts'
import { usePlayer } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'

describeOnBothEngines('reading', open => {
  const { database, player } = usePlayer(open)

  it('shows every change to a bag right away', async () => {
    const list = async () => ((await player.get('/api/bags')).body as { bags: Bag[] }).bags
    const { id, discs } = await aBag(player)
    const bagDiscIds = discs.map(disc => disc.id)
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Park' }],
      ['PUT', '/visibility', { visibility: 'private' }],
      ['PUT', `/discs/${bagDiscIds[0]}/notes`, { notes: 'beat in' }],
      ['PUT', '/order', { bagDiscIds: bagDiscIds.toReversed() }],
      ['DELETE', `/discs/${bagDiscIds[0]}`, undefined],
      ['POST', '/discs', { discId: 'discraft-buzzz' }],
      ['POST', '/clone', {}],
      ['DELETE', '', undefined],
    ] as const) {
      const before = await list()
      expect(await list()).toEqual(before)
      const { status } = await player.send(method, `/api/bags/${id}${path}`, body)
      expect([method, path, status < 300]).toEqual([method, path, true])
      expect(await list()).not.toEqual(before)
    }
  })

  it('does not wait for other writers', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const writing = database.transaction(async tx => {
      await tx.insertInto('meta').values({ key: 'written', value: 'x' }).execute()
      started.resolve()
      await finish.promise
    })
    await started.promise
    for (const path of [
      '/readyz',
      '/api/me',
      '/api/me/sessions',
      '/api/me/export',
      '/api/bags',
      '/api/leaderboard?period=yearly',
      '/api/leaderboard/my-rank?period=yearly',
      `/api/profiles/${player.username}`,
      '/api/discs/innova-roc',
      '/sitemap.xml',
    ]) {
      expect([path, (await player.get(path)).status]).toEqual([path, 200])
    }
    finish.resolve()
    await writing
  })
})
