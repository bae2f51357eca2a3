import { expect, it } from 'vitest'
import { retried } from './retry.ts'

const LOCKED = Object.assign(new Error('database is locked'), {
  code: 'ERR_SQLITE_ERROR',
  errcode: 5,
})
const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** Work that fails with these errors, one after the other, and succeeds when there are none left. */
function failing(...errors: Error[]) {
  let calls = 0
  const work = async () => {
    const error = errors[calls]
    calls += 1
    if (error) throw error
    return calls
  }
  return { work, calls: () => calls }
}

it('[F32] tries again while another process holds the lock, then gives up', async () => {
  expect(await retried(failing(LOCKED, LOCKED, LOCKED).work)).toBe(4)
  const held = failing(...Array<Error>(100).fill(LOCKED))
  await expect(retried(held.work, { lockedMs: 100 })).rejects.toThrow('database is locked')
  expect(held.calls()).toBeGreaterThan(3)
  expect(held.calls()).toBeLessThan(30)
})

it('[F32] leaves the event loop free while it waits', async () => {
  const held = failing(...Array<Error>(100).fill(LOCKED))
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  await retried(held.work, { lockedMs: 200 }).catch(() => {})
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

it('runs a transaction again that another one was in the way of, five times at most', async () => {
  expect(await retried(failing(DEADLOCK, DEADLOCK).work)).toBe(3)
  const always = failing(...Array<Error>(100).fill(DEADLOCK))
  await expect(retried(always.work)).rejects.toThrow('deadlock detected')
  expect(always.calls()).toBe(5)
})

it('tries nothing again that would fail the same way', async () => {
  const broken = failing(new Error('no such column'))
  await expect(retried(broken.work)).rejects.toThrow('no such column')
  expect(broken.calls()).toBe(1)
})
