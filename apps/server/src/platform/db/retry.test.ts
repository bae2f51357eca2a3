import { expect, it } from 'vitest'
import { retryWhileLocked, retryConflicts } from './transactions.ts'

const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** A function that fails with these errors in turn, then succeeds. */
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

it('tries a transaction that conflicts with another one at most five times', async () => {
  expect(await retryConflicts(async () => failing().work())).toBe(1)
  const twice = failing(DEADLOCK, DEADLOCK)
  expect(await retryConflicts(async () => twice.work())).toBe(3)
  const always = failing(...Array<Error>(100).fill(DEADLOCK))
  await expect(retryConflicts(async () => always.work())).rejects.toThrow('deadlock detected')
  expect(always.calls()).toBe(5)
})

it('does not retry other errors', async () => {
  const broken = failing(new Error('no such column'), new Error('no such column'))
  await expect(retryWhileLocked(broken.work, performance.now() + 5000)).rejects.toThrow(
    'no such column',
  )
  await expect(retryConflicts(async () => broken.work())).rejects.toThrow('no such column')
  expect(broken.calls()).toBe(2)
})
