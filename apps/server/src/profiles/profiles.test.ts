import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aBag } from '../../test/chaos/fuzz/world.ts'
import { signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { onMetric } from '../platform/metrics/metric-events.ts'

const ROUNDS = 30

describeOnBothEngines("a player's concurrent writes", open => {
  const { server } = useTestApp(open)

  it("to the profile, its avatar and a bag don't deadlock", async () => {
    const player = await signedIn(server)
    const { id } = await aBag(player)
    const profile = (await player.get('/api/me/profile')).body as object
    const photo = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    let conflicts = 0
    const stop = onMetric('database-retry', ({ reason }) => {
      if (reason === 'conflict') conflicts += 1
    })
    for (let round = 0; round < ROUNDS; round += 1) {
      const visibility = round % 2 === 0 ? 'private' : 'public'
      const responses = await Promise.all([
        player.send('PUT', '/api/me/profile', { ...profile, bio: `Round ${round}` }),
        player.send('PUT', `/api/bags/${id}/visibility`, { visibility }),
        player.send('PATCH', `/api/bags/${id}`, { name: `Round ${round}` }),
        ...(round < 5 ? [player.upload('/api/me/avatar', photo)] : []),
      ])
      for (const { status } of responses) expect(status).toBe(200)
    }
    stop()
    expect(conflicts).toBe(0)
  })
})
