import { ApiProblem } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { shouldRetry, outcomeOf } from './outcome.ts'

it('resolves to the value or to the problem', async () => {
  expect(await outcomeOf(Promise.resolve('saved'))).toEqual({ kind: 'done', value: 'saved' })
  const problem = new Error('no')
  expect(await outcomeOf(Promise.reject(problem))).toEqual({ kind: 'failed', problem })
})

it('retries twice, and only if the request may not have reached the server', () => {
  const lost = new ApiProblem({ code: 'unavailable' })
  expect([0, 1, 2].map(failures => shouldRetry(failures, lost))).toEqual([true, true, false])
  expect(shouldRetry(0, new ApiProblem({ code: 'bag-not-found' }))).toBe(false)
  expect(shouldRetry(0, new Error('a bug'))).toBe(false)
})
