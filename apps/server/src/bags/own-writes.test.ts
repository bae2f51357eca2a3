// Do reads wait for a writer?
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { signedIn, testApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'

describeOnBothEngines('reading', open => {
  let database: Database
  let player: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    database = await open()
    player = await signedIn(await testApp(database))
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
