// Tests every operation of the OpenAPI document with every actor and target.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastClock, useTestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants } from '../../support/invariants.ts'
import { EXPECTED, LAST, PERMISSIONS, statusOf } from './authorization.ts'
import { digestOf } from '../fuzz/digest.ts'
import { call, type Operation, allOperations } from '../fuzz/operations.ts'
import {
  ACTORS,
  type Actor,
  aWorld,
  type Target,
  TARGETS,
  type TargetName,
  type World,
} from '../fuzz/world.ts'

describeOnBothEngines('authorization', open => {
  let world: World
  let operations: readonly Operation[]
  const fixed = new Map<TargetName, Target>()

  const { database, server } = useTestApp(open, { now: fastClock() })
  beforeAll(async () => {
    world = await aWorld(server, database)
    operations = allOperations()
    for (const name of TARGETS) fixed.set(name, await world.target(name, { session: true }))
  }, 60_000)
  afterAll(() => server.app.close())

  const expectedStatus = (operation: Operation, actor: Actor, target: TargetName) => {
    const permission = PERMISSIONS[operation.name]
    const expected = EXPECTED[permission.target](actor, target)
    return expected === 'allowed' ? (statusOf(permission, target) ?? operation.success) : expected
  }

  /** Sends every request that must be rejected, one after the other, and checks that nothing changes. */
  async function expectRejections(actor: Actor, chosen: (operation: Operation) => boolean) {
    const before = await digestOf(database)
    const wrong: string[] = []
    let rejections = 0
    for (const operation of operations.filter(chosen)) {
      const bodies = new Map<TargetName, string>()
      for (const target of TARGETS) {
        const status = expectedStatus(operation, actor, target)
        const permission = PERMISSIONS[operation.name]
        if (EXPECTED[permission.target](actor, target) === 'allowed') continue
        const data = fixed.get(target) as Target
        const response = await call(world.browsers[actor], operation, permission, data)
        rejections += 1
        if (response.status !== status) {
          wrong.push(
            `${operation.name} of ${target} by ${actor}: ${response.status}, not ${status}`,
          )
        }
        bodies.set(target, JSON.stringify(response.body))
      }
      // Hidden targets look like missing ones.
      if (PERMISSIONS[operation.name].target !== 'profile' && new Set(bodies.values()).size > 1) {
        wrong.push(`${operation.name} distinguishes hidden from missing`)
      }
    }
    expect(wrong).toEqual([])
    expect(await digestOf(database)).toBe(before)
    return rejections
  }

  it('there is a permission for every endpoint and no others', () => {
    expect(Object.keys(PERMISSIONS).toSorted()).toEqual(
      operations.map(({ name }) => name).toSorted(),
    )
  })

  it.each(['visitor', 'other', 'owner'] as const)(
    '[T37] [T38] a %s cannot access anything that is not theirs, and changes nothing',
    async actor => {
      const minRejections = { visitor: 70, other: 45, owner: 15 }
      expect(await expectRejections(actor, () => true)).toBeGreaterThan(minRejections[actor])
    },
  )

  it('[T37] everyone can do what they are allowed to', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    const inOrder = operations.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))
    for (const operation of inOrder) {
      const permission = PERMISSIONS[operation.name]
      for (const actor of ACTORS) {
        for (const target of TARGETS) {
          if (EXPECTED[permission.target](actor, target) !== 'allowed') continue
          const hasNoTarget = permission.target === 'none' || permission.target === 'self'
          if (hasNoTarget && target !== 'visible') continue
          const changesTarget = operation.method !== 'GET' && !hasNoTarget
          const data = changesTarget
            ? await world.target(target, { session: operation.name === 'endSession' })
            : (fixed.get(target) as Target)
          const isPrivatePlayersOwn = permission.target === 'profile' && target === 'hidden'
          const browser = isPrivatePlayersOwn ? world.privatePlayer : world.browsers[actor]
          const { status } = await call(browser, operation, permission, data)
          const expected = expectedStatus(operation, actor, target)
          if (status !== expected) {
            wrong.push(`${operation.name} of ${target} by ${actor}: ${status}, not ${expected}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    await expectInvariants(database)
  })
})
