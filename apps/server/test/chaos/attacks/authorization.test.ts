// Is everyone allowed exactly what they should be? Every operation of the OpenAPI document, every actor, every target.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastClock, useTestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants } from '../../support/invariants.ts'
import { ANSWERS, LAST, LINES, statusOf } from './authorization.ts'
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
    const line = LINES[operation.name]
    const answer = ANSWERS[line.about](actor, target)
    return answer === 'allowed' ? (statusOf(line, target) ?? operation.success) : answer
  }

  /** Sends every request that must be refused, one after the other, and checks that nothing changes. */
  async function refusals(actor: Actor, chosen: (operation: Operation) => boolean) {
    const before = await digestOf(database)
    const wrong: string[] = []
    let cells = 0
    for (const operation of operations.filter(chosen)) {
      const bodies = new Map<TargetName, string>()
      for (const target of TARGETS) {
        const status = expectedStatus(operation, actor, target)
        const line = LINES[operation.name]
        if (ANSWERS[line.about](actor, target) === 'allowed') continue
        const about = fixed.get(target) as Target
        const answer = await call(world.browsers[actor], operation, line, about)
        cells += 1
        if (answer.status !== status) {
          wrong.push(`${operation.name} of ${target} by ${actor}: ${answer.status}, not ${status}`)
        }
        bodies.set(target, JSON.stringify(answer.body))
      }
      // Hidden targets look like missing ones.
      if (LINES[operation.name].about !== 'profile' && new Set(bodies.values()).size > 1) {
        wrong.push(`${operation.name} distinguishes hidden from missing`)
      }
    }
    expect(wrong).toEqual([])
    expect(await digestOf(database)).toBe(before)
    return cells
  }

  it('the authorization table covers every endpoint, and nothing else', () => {
    expect(Object.keys(LINES).toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
  })

  it.each(['visitor', 'other', 'owner'] as const)(
    '[T37] [T38] a %s cannot access what is not theirs, and nothing is changed',
    async actor => {
      const minRefusals = { visitor: 70, other: 45, owner: 15 }
      expect(await refusals(actor, () => true)).toBeGreaterThan(minRefusals[actor])
    },
  )

  it('[T37] everyone can do what they are allowed to', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    const inOrder = operations.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))
    for (const operation of inOrder) {
      const line = LINES[operation.name]
      for (const actor of ACTORS) {
        for (const target of TARGETS) {
          if (ANSWERS[line.about](actor, target) !== 'allowed') continue
          const alone = line.about === 'nothing' || line.about === 'oneself'
          if (alone && target !== 'shown') continue
          const changes = operation.method !== 'GET' && !alone
          const about = changes
            ? await world.target(target, { session: operation.name === 'endSession' })
            : (fixed.get(target) as Target)
          const privatePlayersOwn = line.about === 'profile' && target === 'hidden'
          const browser = privatePlayersOwn ? world.privatePlayer : world.browsers[actor]
          const { status } = await call(browser, operation, line, about)
          const right = expectedStatus(operation, actor, target)
          if (status !== right) {
            wrong.push(`${operation.name} of ${target} by ${actor}: ${status}, not ${right}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    await expectInvariants(database)
  })
})
