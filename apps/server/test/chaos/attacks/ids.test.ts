// Tests every operation that takes an id, in both spellings.
import type { EndpointName } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants } from '../../support/invariants.ts'
import { type Permission, PERMISSIONS, type Request, statusOf } from './authorization.ts'
import { aClock } from '../../support/players.ts'
import { allOperations, call, type Operation } from '../fuzz/operations.ts'
import { aWorld, type Target, type World } from '../fuzz/world.ts'
import { HOUR_MS } from '../../../src/platform/time.ts'

const ID = /^(?:custom-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const inUppercase = (request: Request): Request =>
  JSON.parse(
    JSON.stringify(request, (_, part: unknown) =>
      typeof part === 'string' && ID.test(part) ? part.toUpperCase() : part,
    ),
  ) as Request

const requestOf = ({ request }: Permission, target: Target): Request => request?.(target) ?? {}

/** Fields that differ between two bags with the same content. */
const VARYING = new Set(['address', 'linkToken', 'path'])

/** A response without the values that differ between two targets of the same kind. */
const comparable = ({ status, body }: { status: number; body: unknown }): string =>
  JSON.stringify({ status, body }, (key, part: unknown) => {
    // A PUT or PATCH that is sent twice changes the bag only once.
    if (key === 'changeId') return undefined
    if (VARYING.has(key)) return null
    if (typeof part !== 'string') return part
    return ID.test(part) ? 'id' : part.replace(/^\d{4}-\d\d-\d\dT.*Z$/, 'time')
  })

/** Operations with an id from the client. Repeating such a request has no further effect. */
const REPEATABLE: ReadonlySet<EndpointName> = new Set([
  'cloneSharedBag',
  'createOwnedDiscs',
  'createCustomMold',
  'acquireWantedDisc',
  'importDiscs',
  'convertBag',
])

describeOnBothEngines('uppercase ids', open => {
  let world: World
  let sample: Target
  const clock = aClock()
  const { database, server } = useTestApp(open, { now: clock.now })
  beforeAll(async () => {
    world = await aWorld(server, database)
    sample = await world.target('visible')
  }, 60_000)
  afterAll(() => server.app.close())

  const hasId = ({ name }: Operation) => {
    const request = requestOf(PERMISSIONS[name], sample)
    return JSON.stringify(inUppercase(request)) !== JSON.stringify(request)
  }

  const send = (operation: Operation, request: Request) => {
    const { moderator, owner } = world.browsers
    const browser = PERMISSIONS[operation.name].target === 'moderator' ? moderator : owner
    return call(browser, operation, { target: 'own', request: () => request }, sample)
  }

  it(
    '[T116] every operation returns the same response as with lowercase, and all invariants hold',
    { timeout: 60_000 },
    async () => {
      const operations = allOperations().filter(hasId)
      expect(operations.length).toBeGreaterThan(25)
      // The next test covers operations that a client may repeat.
      for (const operation of operations.filter(({ name }) => !REPEATABLE.has(name))) {
        // No rate limit lasts longer.
        clock.advance(HOUR_MS)
        const permission = PERMISSIONS[operation.name]
        const session = operation.name === 'endSession'
        // The clone of a private bag is private.
        const kind = operation.name === 'cloneBag' ? 'hidden' : 'visible'
        const isIdempotent = ['PUT', 'PATCH'].includes(operation.method)
        const one = isIdempotent ? sample : await world.target(kind, { session })
        const other = isIdempotent ? sample : await world.target(kind, { session })
        const plain = await send(operation, requestOf(permission, one))
        const uppercase = await send(operation, inUppercase(requestOf(permission, other)))
        expect({ operation, status: plain.status }).toEqual({
          operation,
          status: statusOf(permission, kind) ?? operation.success,
        })
        expect(comparable(uppercase)).toBe(comparable(plain))
      }
      await expectInvariants(database)
    },
  )

  it('[T116] repeating a request in uppercase has no further effect', async () => {
    for (const operation of allOperations().filter(({ name }) => REPEATABLE.has(name))) {
      clock.advance(HOUR_MS)
      const request = requestOf(PERMISSIONS[operation.name], await world.target('visible'))
      const first = await send(operation, request)
      const again = await send(operation, inUppercase(request))
      expect(again.body).toEqual(first.body)
    }
    await expectInvariants(database)
  })

  it('[T116] a bag whose id is in uppercase can be the target of its own conversion', async () => {
    const { bagId } = await world.target('visible')
    const swaps = [{ discId: 'innova-aviar', replacementId: 'discraft-zone' }]
    const { body } = await world.browsers.owner.send('POST', `/api/bags/${bagId}/convert`, {
      conversionId: crypto.randomUUID(),
      target: { kind: 'existing', bagId: bagId.toUpperCase() },
      swaps,
    })
    expect(body).toMatchObject({ code: 'target-bag-missing' })
  })
})
