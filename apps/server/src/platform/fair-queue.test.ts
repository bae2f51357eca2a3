import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'
import { OverloadedError } from './http/error-handler.ts'

const LIMITS = { concurrency: 2, slots: 20, slotsPerNetwork: 6, slotsPerAccount: 3 }

it("[T89] networks take turns, so another network's work waits for only one slot", async () => {
  const queue = makeFairQueue(LIMITS)
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (network: string) =>
    queue.runnerFor({ network }).run(() => {
      started.push(network)
      return new Promise<void>(end => ends.push(end))
    })
  const all = ['flood', 'flood', 'flood', 'flood', 'home'].map(run)
  for (let at = 0; at < all.length; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]?.()
  }
  await Promise.all(all)
  expect(started).toEqual(['flood', 'flood', 'home', 'flood', 'flood'])
})

it('[T89] rejects only a network that holds all of its slots', () => {
  const queue = makeFairQueue(LIMITS)
  const slots = Array.from({ length: 6 }, () => queue.reserve({ network: 'flood' }))
  expect(() => queue.reserve({ network: 'flood' })).toThrow(OverloadedError)
  expect(() => queue.reserve({ network: 'home' })).not.toThrow()
  // A slot is freed once, even if it is released twice.
  slots[0]?.release()
  slots[0]?.release()
  queue.reserve({ network: 'flood' })
  expect(() => queue.reserve({ network: 'flood' })).toThrow(OverloadedError)
})

it('[T89] leaves slots for other accounts while many networks try one account', () => {
  const queue = makeFairQueue(LIMITS)
  for (const network of ['a', 'b', 'c']) queue.reserve({ network, account: 'victim' })
  expect(() => queue.reserve({ network: 'd', account: 'victim' })).toThrow(OverloadedError)
  expect(() => queue.reserve({ network: 'd', account: 'somebody' })).not.toThrow()
})

it('[T89] never exceeds its concurrency, loses no work, and is empty in the end', async () => {
  const client = fc.record({
    network: fc.constantFrom('a', 'b', 'c'),
    account: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(client, { maxLength: 30 }), async clients => {
      const queue = makeFairQueue(LIMITS)
      let running = 0
      let max = 0
      const outcomes = await Promise.allSettled(
        clients.map(({ fails, ...requester }) =>
          queue.runnerFor(requester).run(async () => {
            running += 1
            max = Math.max(max, running)
            await new Promise(resolve => setImmediate(resolve))
            running -= 1
            if (fails) throw new Error('its own failure')
          }),
        ),
      )
      expect(max).toBeLessThanOrEqual(LIMITS.concurrency)
      expect(running).toBe(0)
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue
        expect(String(outcome.reason)).toMatch(/its own failure|Overloaded/)
      }
      const later = Array.from({ length: LIMITS.concurrency }, () =>
        queue.runnerFor({ network: 'z' }).run(async () => 'served'),
      )
      expect(await Promise.all(later)).toEqual(['served', 'served'])
    }),
  )
})
