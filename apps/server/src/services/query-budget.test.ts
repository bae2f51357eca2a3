// How many statements does each kind of request cost? A number here grows only on purpose.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Bag } from '@bagwise/contract'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { signedIn, testApp } from '../testing/app.ts'
import { describeOnBothEngines } from '../testing/databases.ts'

/** Counts for the request it runs in, and not what happens beside it. */
const spending = new AsyncLocalStorage<{ statements: number }>()

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const spent = spending.getStore()
    if (spent) spent.statements += 1
    return result
  },
}

/** The same database, counting what it is asked. */
function counted(database: Database): Database {
  const db = database.db.withPlugin(counter)
  return { ...database, db, transaction: work => db.transaction().execute(work) }
}

describeOnBothEngines('statements per request', open => {
  it('stay within their budget', async () => {
    const server = await testApp(counted(await open()))
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
    const budget: readonly (readonly [string, number, () => Promise<{ status: number }>])[] = [
      ['who am I', 1, () => player.get('/api/me')],
      ['my bags, the first time', 4, () => player.get('/api/bags')],
      ['my bags, unchanged', 1, () => player.get('/api/bags')],
      ['the board, the first time', 2, () => visitor.get('/api/leaderboard?period=weekly')],
      ['the board, again', 0, () => visitor.get('/api/leaderboard?period=weekly')],
      ['my rank', 4, () => player.get('/api/leaderboard/own-rank')],
      ['a profile', 4, () => visitor.get(`/api/profiles/${me.user.username}`)],
      ['a profile, again', 0, () => visitor.get(`/api/profiles/${me.user.username}`)],
      ['the library', 0, () => visitor.get('/api/discs?search=buzzz')],
      ['add a disc', 12, () => player.send('POST', `${at}/discs`, { discId: 'discraft-buzzz' })],
      ['rename', 9, () => player.send('PATCH', at, { name: 'Forest' })],
    ]
    const over: string[] = []
    for (const [name, most, request] of budget) {
      const statements = await cost(request)
      if (statements > most) over.push(`${name}: ${statements} instead of ${most}`)
    }
    expect(over).toEqual([])
  })
})
