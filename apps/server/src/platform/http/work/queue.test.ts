import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeWorkQueue } from './queue.ts'
import type { OverloadedError } from '../error-handler.ts'

/** A work queue with a manual clock, jobs that take a known time, and the names of finished jobs. */
function aQueue(percent = 5) {
  let clock = 0
  const queue = makeWorkQueue({ percent, now: () => clock })
  const done: string[] = []
  const rejected: OverloadedError[] = []
  const disconnected = new Set<string>()
  const add = (key: string, ms: number, name = key, network = key) =>
    queue.add(
      { key, network },
      {
        start(finish) {
          done.push(name)
          finish(ms)
        },
        reject: error => void rejected.push(error),
        isDisconnected: () => disconnected.has(name),
      },
    )
  const advance = (ms: number) => void (clock += ms)
  return { queue, add, done, rejected, disconnected, advance }
}

const isDisconnected = () => false

/** Each job starts in its own turn of the event loop. */
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await nextTurn()
}

it('[T104] sets no limit while no other network is active', async () => {
  const { add, done } = aQueue()
  for (let at = 0; at < 100; at += 1) {
    add('a', 100)
    await settle()
  }
  expect(done).toHaveLength(100)
})

it('[T104] a client that used up its share waits as long as its work took, and others run next', async () => {
  const { add, done, advance } = aQueue(50)
  add('b', 1)
  add('a', 2500, 'long')
  await settle()
  add('a', 1, 'after the long one')
  for (let at = 0; at < 39; at += 1) {
    advance(100)
    add('b', 1)
    await settle()
  }
  expect(done).not.toContain('after the long one')
  expect(done.filter(name => name === 'b')).toHaveLength(40)
  advance(200)
  add('b', 1)
  await settle()
  expect(done).toContain('after the long one')
})

it("[T104] players in one network take turns, and don't limit each other", async () => {
  const { add, done } = aQueue()
  for (let at = 0; at < 20; at += 1) add('a', 1000, 'a', 'home')
  add('b', 1, 'b', 'home')
  await settle()
  expect(done.filter(name => name === 'a')).toHaveLength(20)
  expect(done.indexOf('b')).toBe(1)
})

it('[T104] jobs of different clients take turns', async () => {
  const { add, done } = aQueue()
  for (const name of ['a1', 'a2', 'a3']) add('a', 1, name)
  for (const name of ['b1', 'b2']) add('b', 1, name)
  await settle()
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

it("[T104] rejects only the client's own jobs that would wait too long, with a retry time", async () => {
  const { add, done, rejected } = aQueue()
  add('b', 1)
  add('a', 1500)
  await settle()
  add('b', 1)
  add('a', 1, 'rejected')
  await settle()
  expect(done).toEqual(['b', 'a', 'b'])
  expect(rejected).toHaveLength(1)
  // One second of debt, paid off at 5 percent.
  expect(rejected[0]?.retryAfterSeconds).toBeGreaterThanOrEqual(20)
  expect(rejected[0]?.retryAfterSeconds).toBeLessThan(25)
})

it('[T104] limits the number of waiting jobs', async () => {
  const { add, rejected } = aQueue()
  add('b', 1)
  add('a', 600)
  await settle()
  add('b', 1)
  for (let at = 0; at < 20; at += 1) add('a', 1)
  expect(rejected).toHaveLength(4)
})

it('[T105] drops a job whose client disconnects before its turn, and the next one moves up', async () => {
  const { add, done, disconnected } = aQueue()
  for (const name of ['first', 'second', 'third']) add('a', 1, name)
  disconnected.add('second')
  await settle()
  expect(done).toEqual(['first', 'third'])
})

it('[T104] starts a few requests of one client at a time, fewer while its budget is low', async () => {
  const { queue } = aQueue()
  const running: ((ms: number) => void)[] = []
  const start = (finish: (ms: number) => void) => void running.push(finish)
  for (let at = 0; at < 16; at += 1)
    queue.add({ key: 'a', network: 'a' }, { start, reject: () => {}, isDisconnected })
  await settle()
  expect(running).toHaveLength(4)
  queue.markActive('b')
  for (const [at, finish] of running.entries()) finish(at === 0 ? 420 : 0)
  await settle()
  // 80 ms are left, of which a request in progress reserves 50.
  expect(running).toHaveLength(6)
})

it('[T104] gives all players of one network at most four shares', async () => {
  const { add, done, rejected } = aQueue()
  add('visitor', 1, 'visitor', 'elsewhere')
  for (let player = 0; player < 16; player += 1) add(`player ${player}`, 1000, 'player', 'school')
  await settle()
  // Each player alone would have a full share. The burst of four shares covers two of these jobs.
  expect(done.filter(name => name === 'player')).toHaveLength(2)
  add('visitor', 1, 'visitor', 'elsewhere')
  await settle()
  expect(done.filter(name => name === 'visitor')).toHaveLength(2)
  expect(rejected).toEqual([])
})

it('[F5] limits the requests in progress and waiting of all clients together', async () => {
  const { queue } = aQueue(100)
  const running: ((ms: number) => void)[] = []
  const rejected: OverloadedError[] = []
  const start = (finish: (ms: number) => void) => void running.push(finish)
  const reject = (error: OverloadedError) => void rejected.push(error)
  for (let at = 0; at < 2300; at += 1)
    queue.add({ key: `${at % 1000}`, network: `${at % 1000}` }, { start, reject, isDisconnected })
  expect(rejected).toHaveLength(100)
  await settle()
  expect(running).toHaveLength(200)
  running[0]?.(1)
  await expect.poll(() => running.length).toBe(201)
})

it('[F5] rejects requests that have waited for five seconds', async () => {
  const { queue, advance } = aQueue(100)
  const rejected: OverloadedError[] = []
  for (let at = 0; at < 201; at += 1) {
    const reject = (error: OverloadedError) => void rejected.push(error)
    queue.add({ key: `${at}`, network: `${at}` }, { start: () => {}, reject, isDisconnected })
  }
  await expect.poll(() => rejected.length, { timeout: 100 }).toBe(0)
  advance(5000)
  await expect.poll(() => rejected.length).toBe(1)
  expect(rejected[0]?.retryAfterSeconds).toBeGreaterThan(0)
})
