import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Claimant, type FairQueueLimits, makeFairQueue } from './fair-queue.ts'
import { Overloaded } from './http/responses.ts'

const LIMITS: FairQueueLimits = {
  running: 2,
  places: 20,
  placesPerNetwork: 6,
  placesPerAccount: 3,
}

/** Work that finishes on demand, in the order in which it started. */
function aQueue(limits = LIMITS) {
  const queue = makeFairQueue(limits)
  const begun: { name: string; end: () => void }[] = []
  const ask = (claimant: Claimant, name: string) =>
    queue.as(claimant).run(() => new Promise<void>(end => begun.push({ name, end })))
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    queue,
    ask,
    begun: () => begun.map(({ name }) => name),
    async end(index: number) {
      begun[index]?.end()
      await settle()
    },
    settle,
  }
}

it('[T89] networks take turns: a request of another network waits for one slot only', async () => {
  const { ask, begun, end } = aQueue()
  const all = [1, 2, 3, 4, 5, 6].map(at => ask({ network: 'flood' }, `flood ${at}`))
  all.push(ask({ network: 'home' }, 'home'))
  expect(begun()).toEqual(['flood 1', 'flood 2'])
  await end(0)
  await end(1)
  expect(begun()).toEqual(['flood 1', 'flood 2', 'flood 3', 'home'])
  for (let at = 2; at < all.length; at += 1) await end(at)
  await Promise.all(all)
})

it('[T89] refuses a network whose queue is full, and nobody else', async () => {
  const { queue, ask, end } = aQueue()
  const flood = Array.from({ length: 10 }, (_, at) => ask({ network: 'flood' }, `${at}`))
  const outcomes = Promise.allSettled(flood)
  expect(() => queue.admit({ network: 'flood' })).toThrow(Overloaded)
  expect(() => queue.admit({ network: 'home' })).not.toThrow()
  await expect(ask({ network: 'flood' }, 'late')).rejects.toThrow(Overloaded)
  for (let at = 0; at < 6; at += 1) await end(at)
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

it('[T89] leaves room for other accounts while many networks try one account', () => {
  const { queue, ask } = aQueue()
  const attack = Array.from({ length: 10 }, (_, at) =>
    ask({ network: `network ${at}`, account: 'victim' }, `${at}`).catch(() => {}),
  )
  expect(attack).toHaveLength(10)
  expect(() => queue.admit({ network: 'another', account: 'victim' })).toThrow(Overloaded)
  expect(() => queue.admit({ network: 'another', account: 'somebody' })).not.toThrow()
})

it('[T89] never runs more than allowed, loses no work, and is empty in the end', async () => {
  const claimant = fc.record({
    network: fc.constantFrom('a', 'b', 'c'),
    account: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(claimant, { maxLength: 30 }), async claimants => {
      const queue = makeFairQueue(LIMITS)
      let running = 0
      let most = 0
      const outcomes = await Promise.allSettled(
        claimants.map(({ fails, ...who }) =>
          queue.as(who).run(async () => {
            running += 1
            most = Math.max(most, running)
            await new Promise(resolve => setImmediate(resolve))
            running -= 1
            if (fails) throw new Error('its own failure')
          }),
        ),
      )
      expect(most).toBeLessThanOrEqual(LIMITS.running)
      expect(running).toBe(0)
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue
        expect(String(outcome.reason)).toMatch(/its own failure|Overloaded/)
      }
      const later = Array.from({ length: LIMITS.running }, () =>
        queue.as({ network: 'z' }).run(async () => 'served'),
      )
      expect(await Promise.all(later)).toEqual(['served', 'served'])
    }),
  )
})

it('[T89] a reserved slot that was not used is freed once', () => {
  const { queue } = aQueue({ ...LIMITS, placesPerNetwork: 1 })
  const place = queue.admit({ network: 'a' })
  expect(() => queue.admit({ network: 'a' })).toThrow(Overloaded)
  place.release()
  place.release()
  queue.admit({ network: 'a' })
  expect(() => queue.admit({ network: 'a' })).toThrow(Overloaded)
})
