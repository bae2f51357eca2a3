// How many statements does each kind of request cost? A number here grows only on purpose.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import type { Engine } from '../db/connect.ts'
import { signedIn, testApp } from '../testing/app.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { watchedStorage } from '../testing/watched-storage.ts'

/** Counts for the request it runs in, and not what happens beside it. */
const spending = new AsyncLocalStorage<{ statements: number }>()

const around = watchedStorage(call => {
  const spent = spending.getStore()
  if (spent && call === 'query') spent.statements += 1
})

describeOnBothEngines('statements per request', (open, engine) => {
  it('stay within their budget', async () => {
    const server = await testApp(await open({ around }))
    const player = await signedIn(server)
    const visitor = server.browser()
    const me = (await player.get('/api/me')).body as { user: { username: string } }
    const bags: Bag[] = []
    for (const name of ['Woods', 'Park', 'Wind']) {
      bags.push((await player.send('POST', '/api/bags', { name })).body)
    }
    const at = `/api/bags/${bags[0]?.id}`
    for (const discId of ['discraft-zone', 'innova-destroyer', 'innova-aviar']) {
      await player.send('POST', `${at}/discs`, { discId })
    }

    const cost = async (request: () => Promise<{ status: number }>) => {
      const spent = { statements: 0 }
      const { status } = await spending.run(spent, request)
      expect(status).toBeLessThan(300)
      return spent.statements
    }
    const add = (bag: Bag | undefined, discId: string) => () =>
      player.send('POST', `/api/bags/${bag?.id}/discs`, { discId })
    type Budget = readonly [string, Record<Engine, number>, () => Promise<{ status: number }>]
    const budget: readonly Budget[] = [
      ['who am I', { sqlite: 0, postgres: 1 }, () => player.get('/api/me')],
      ['my bags, the first time', { sqlite: 4, postgres: 4 }, () => player.get('/api/bags')],
      ['my bags, unchanged', { sqlite: 0, postgres: 1 }, () => player.get('/api/bags')],
      [
        'the board, the first time',
        { sqlite: 2, postgres: 2 },
        () => visitor.get('/api/leaderboard?period=weekly'),
      ],
      [
        'the board, again',
        { sqlite: 0, postgres: 0 },
        () => visitor.get('/api/leaderboard?period=weekly'),
      ],
      ['my rank', { sqlite: 3, postgres: 4 }, () => player.get('/api/leaderboard/own-rank')],
      [
        'a profile',
        { sqlite: 4, postgres: 4 },
        () => visitor.get(`/api/profiles/${me.user.username}`),
      ],
      [
        'a profile, again',
        { sqlite: 0, postgres: 0 },
        () => visitor.get(`/api/profiles/${me.user.username}`),
      ],
      ['the library', { sqlite: 0, postgres: 0 }, () => visitor.get('/api/discs?search=buzzz')],
      ['add a disc to another bag', { sqlite: 8, postgres: 12 }, add(bags[1], 'discraft-buzzz')],
      ['add a disc to the same bag', { sqlite: 5, postgres: 9 }, add(bags[1], 'innova-leopard')],
      ['rename', { sqlite: 5, postgres: 9 }, () => player.send('PATCH', at, { name: 'Forest' })],
    ]
    const over: string[] = []
    for (const [name, { [engine]: most }, request] of budget) {
      const statements = await cost(request)
      if (statements > most) over.push(`${name}: ${statements} instead of ${most}`)
    }
    expect(over).toEqual([])
  })
})
