// Every operation, with its first, second, ... call to storage failing: done, or an error and nothing changed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { type Browser, signedIn, testApp, type TestApp } from '../testing/app.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { expectInvariants, expectWholeAccounts } from '../testing/invariants.ts'
import { LINES } from './authorisation.ts'
import { digestOf } from './digest.ts'
import { failingStorage } from './failing-storage.ts'
import { note } from './figures.ts'
import { call, operationsOf, type Operation } from './operations.ts'
import { aWorld, type World } from './world.ts'

const MOST_CALLS = 60
/** What changes who is who gets an account of its own. */
const OWN_ACCOUNT = new Set<string>(['deleteAccount', 'signOut', 'changePassword'])

describeOnBothEngines('[F31] storage that fails at the N-th call', open => {
  const storage = failingStorage()
  let database: Database
  let server: TestApp
  let world: World
  let operations: readonly Operation[]
  let injected = 0

  beforeAll(async () => {
    database = await open({ around: storage.around })
    server = await testApp(database)
    world = await aWorld(server)
    operations = await operationsOf(server)
  })
  afterAll(async () => {
    note('injected failures', injected)
    await server.app.close()
  })

  async function browserFor(name: string): Promise<Browser> {
    if (name === 'signUp') return server.browser()
    return OWN_ACCOUNT.has(name) ? signedIn(server) : world.browsers.owner
  }

  /** One try; answers whether the failure came, and what was wrong then. */
  async function tried(operation: Operation, n: number): Promise<{ came: boolean; wrong: string }> {
    const line = LINES[operation.name]
    const browser = await browserFor(operation.name)
    const needed = !['nothing', 'oneself'].includes(line.about)
    const session = operation.name === 'endSession'
    const target = await world.target(needed ? 'shown' : 'missing', { session })
    const before = await digestOf(database)
    const { value, failed: came } = await storage.failingAt(n, () =>
      call(browser, operation, line, target),
    )
    const { status } = value
    const at = `${operation.name}, call ${n}, answered ${status}`
    if (status === 500) return { came, wrong: at }
    const unchanged = (await digestOf(database)) === before
    await world.browsers.owner.send('DELETE', `/api/bags/${target.bagId}`)
    if (came && status >= 400 && !unchanged) return { came, wrong: `${at} and changed something` }
    return { came, wrong: '' }
  }

  it(
    'is answered with an error that changed nothing, or did not matter',
    { timeout: 300_000 },
    async () => {
      const wrong: string[] = []
      for (const operation of operations) {
        for (let n = 1; n < MOST_CALLS; n += 1) {
          const result = await tried(operation, n)
          if (result.wrong) wrong.push(result.wrong)
          if (!result.came) break
          injected += 1
        }
      }
      expect(wrong).toEqual([])
      expect(injected).toBeGreaterThan(operations.length * 3)
      await expectInvariants(database)
      await expectWholeAccounts(database)
    },
  )
})
