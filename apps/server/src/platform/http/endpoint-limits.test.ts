// Is every kind of rate limit enforced, per player, with the time to wait?
import { RATE_LIMITS } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { type Browser, signedIn, testApp, type TestApp } from '../../../test/support/app.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'

describeOnBothEngines('rate limits', open => {
  let server: TestApp
  let time = Date.UTC(2026, 5, 1)
  beforeAll(async () => {
    server = await testApp(await open(), { now: () => time })
  })
  afterAll(() => server.app.close())

  const clone = (player: Browser) => player.send('POST', `/api/bags/${newId()}/clone`, {})
  const convert = (player: Browser) =>
    player.send('POST', `/api/bags/${newId()}/convert`, {
      key: newId(),
      target: { kind: 'current' },
      swaps: [{ discId: 'innova-roc', replacementId: 'discraft-buzzz' }],
    })

  it('clones and conversions share one limit, and another player has their own', async () => {
    const [player, other] = [await signedIn(server), await signedIn(server)]
    const statuses = new Set<number>()
    for (let sent = 0; sent < RATE_LIMITS['bulk-writes'].perPlayer; sent += 1)
      statuses.add((await (sent % 2 ? clone : convert)(player)).status)
    expect(statuses).toEqual(new Set([404]))
    time += 20_000
    for (const write of [clone, convert]) {
      const refused = await write(player)
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40'])
    }
    expect((await clone(other)).status).toBe(404)
    expect((await player.send('POST', '/api/bags', { name: 'Woods' })).status).toBe(201)
    time += 40_000
    expect((await clone(player)).status).toBe(404)
  })

  it('[T104] a few exports per minute are allowed', async () => {
    const player = await signedIn(server)
    const statuses: number[] = []
    for (let sent = 0; sent <= RATE_LIMITS.exports.perPlayer; sent += 1)
      statuses.push((await player.get('/api/me/export')).status)
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.exports.perPlayer).fill(200), 429])
  })

  it('[T79] a network may subscribe five times an hour, with or without a session', async () => {
    const subscribe = (browser: Browser, at: number) =>
      browser.send('POST', '/api/subscribers', { email: `reader${at}@x.example` })
    const [one, other] = ['10.0.0.1', '10.0.0.2'].map(address => server.browser({ address }))
    if (!one || !other) throw new Error('no browser')
    for (let at = 0; at < RATE_LIMITS.subscriptions.perNetwork; at += 1)
      expect((await subscribe(one, at)).status).toBe(202)
    time += 10 * 60_000
    const refused = await subscribe(one, 6)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3000'])
    expect((await subscribe(other, 6)).status).toBe(202)
    time += 50 * 60_000
    expect((await subscribe(one, 7)).status).toBe(202)
  })
})
