import { expect, it } from 'vitest'
import { retryWhileLocked, retryConflicts } from './transactions.ts'

const LOCKED = Object.assign(new Error('database is locked'), {
  code: 'ERR_SQLITE_ERROR',
  errcode: 5,
})
const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** Work that fails with these errors in turn, then succeeds. */
function failing(...errors: Error[]) {
  let calls = 0
  const work = () => {
    const error = errors[calls]
    calls += 1
    if (error) throw error
    return calls
  }
  return { work, calls: () => calls }
}
const within = (ms: number) => performance.now() + ms

it('[F32] retries while another process holds the lock, then gives up', async () => {
  expect(await retryWhileLocked(failing(LOCKED, LOCKED, LOCKED).work, within(5000))).toBe(4)
  const held = failing(...Array<Error>(100).fill(LOCKED))
  await expect(retryWhileLocked(held.work, within(100))).rejects.toThrow('database is locked')
  expect(held.calls()).toBeGreaterThan(3)
  expect(held.calls()).toBeLessThan(30)
})

it('[F32] leaves the event loop free while it waits', async () => {
  const held = failing(...Array<Error>(100).fill(LOCKED))
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  await retryWhileLocked(held.work, within(200)).catch(() => {})
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

it('retries a transaction that conflicted with another one, at most five times', async () => {
  expect(await retryConflicts(async () => failing().work())).toBe(1)
  const twice = failing(DEADLOCK, DEADLOCK)
  expect(await retryConflicts(async () => twice.work())).toBe(3)
  const always = failing(...Array<Error>(100).fill(DEADLOCK))
  await expect(retryConflicts(async () => always.work())).rejects.toThrow('deadlock detected')
  expect(always.calls()).toBe(5)
})

it('does not retry an error that would happen again', async () => {
  const broken = failing(new Error('no such column'), new Error('no such column'))
  await expect(retryWhileLocked(broken.work, within(5000))).rejects.toThrow('no such column')
  await expect(retryConflicts(async () => broken.work())).rejects.toThrow('no such column')
  expect(broken.calls()).toBe(2)
})
