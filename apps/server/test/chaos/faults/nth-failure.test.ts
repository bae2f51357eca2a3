// Makes the first, second, ... database call of every operation fail.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, signedIn, fastClock, useTestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants, expectCompleteAccounts } from '../../support/invariants.ts'
import { PERMISSIONS } from '../attacks/authorization.ts'
import { digestOf } from '../fuzz/digest.ts'
import { failingStorage } from './failing-storage.ts'
import { note } from '../figures.ts'
import { call, allOperations, type Operation } from '../fuzz/operations.ts'
import { aWorld, type Target, type World } from '../fuzz/world.ts'

const MAX_CALLS = 60
/** Operations that change accounts and sessions, which need their own account. */
const NEEDS_OWN_ACCOUNT = new Set<string>([
  'deleteAccount',
  'signOut',
  'changePassword',
  'changeEmail',
])

describeOnBothEngines('[F31, T13] a database that fails at the N-th call', open => {
  const storage = failingStorage()
  let world: World
  let operations: readonly Operation[]
  let injected = 0

  const { database, server } = useTestApp(() => open({ wrapDialect: storage.wrapDialect }), {
    now: fastClock(),
  })
  beforeAll(async () => {
    world = await aWorld(server, database)
    operations = allOperations()
  })
  afterAll(async () => {
    note('injected failures', injected)
  })

  type Scene = {
    readonly browser: Browser
    readonly target: Target
    /** Everything stored, as one digest. */
    readonly before: string
  }

  async function actorsFor({ name }: Operation): Promise<Omit<Scene, 'before'>> {
    const needed = !['none', 'self'].includes(PERMISSIONS[name].target)
    const target = await world.target(needed ? 'visible' : 'missing', {
      session: name === 'endSession',
    })
    if (name === 'signUp') return { browser: server.browser(), target }
    if (PERMISSIONS[name].target === 'moderator')
      return { browser: world.browsers.moderator, target }
    return {
      browser: NEEDS_OWN_ACCOUNT.has(name) ? await signedIn(server) : world.browsers.owner,
      target,
    }
  }

  const sceneFor = async (operation: Operation): Promise<Scene> => ({
    ...(await actorsFor(operation)),
    before: await digestOf(database),
  })

  type Attempt = { readonly hasFailed: boolean; readonly changed: boolean; readonly wrong: string }

  /** Makes one attempt. Returns whether the call failed, whether anything changed, and what was wrong. */
  async function attempt(
    operation: Operation,
    n: number,
    { browser, target, before }: Scene,
  ): Promise<Attempt> {
    const { value, failed: hasFailed } = await storage.failingAt(n, () =>
      call(browser, operation, PERMISSIONS[operation.name], target),
    )
    const { status } = value
    const changed = (await digestOf(database)) !== before
    const at = `${operation.name}, call ${n}, status ${status}`
    if (status === 500) return { hasFailed, changed, wrong: at }
    const isPartial = hasFailed && status >= 400 && changed
    return { hasFailed, changed, wrong: isPartial ? `${at} and changed something` : '' }
  }

  async function failEachCall(operation: Operation): Promise<string[]> {
    const wrong: string[] = []
    let scene: Scene | undefined
    for (let n = 1; n < MAX_CALLS; n += 1) {
      scene ??= await sceneFor(operation)
      const result = await attempt(operation, n, scene)
      if (result.wrong) wrong.push(result.wrong)
      // Reuses the player after a failure that changed nothing, unless the operation would reach the limit for passwords.
      if (result.changed || NEEDS_OWN_ACCOUNT.has(operation.name)) {
        await world.browsers.owner.send('DELETE', `/api/bags/${scene.target.bagId}`)
        scene = undefined
      }
      if (!result.hasFailed) break
      injected += 1
    }
    return wrong
  }

  it('causes an error that changes nothing, or has no effect', { timeout: 300_000 }, async () => {
    const wrong: string[] = []
    for (const operation of operations) wrong.push(...(await failEachCall(operation)))
    expect(wrong).toEqual([])
    expect(injected).toBeGreaterThan(operations.length * 3)
    await expectInvariants(database)
    await expectCompleteAccounts(database)
  })
})
