// Does a player always read what they have written?
import { beforeAll, expect, it } from 'vitest'
import type { Bag } from '@bagwise/contract'
import { type Browser, signedIn, testApp } from '../testing/app.ts'
import { describeOnBothEngines } from '../testing/databases.ts'

const BUZZZ = 'discraft-buzzz'

describeOnBothEngines('the list of bags', open => {
  let player: Browser

  beforeAll(async () => {
    player = await signedIn(await testApp(await open()))
  })

  const list = async () => (await player.get('/api/bags')).body as Bag[]

  it('shows every change at once', async () => {
    const bag = (await player.send('POST', '/api/bags', { name: 'Woods' })).body as Bag
    const at = `/api/bags/${bag.id}`
    const bagDiscId = async () => (await list())[0]?.discs[0]?.id ?? ''
    const changes: readonly (() => Promise<unknown>)[] = [
      () => player.send('POST', `${at}/discs`, { discId: BUZZZ }),
      () => player.send('POST', `${at}/discs`, { discId: 'innova-destroyer' }),
      () => player.send('PATCH', at, { name: 'Park' }),
      () => player.send('PUT', `${at}/primary`),
      () => player.send('PUT', `${at}/visibility`, { isPublic: false }),
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
})
