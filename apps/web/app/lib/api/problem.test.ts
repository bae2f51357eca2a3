import { ApiProblem } from '@bagwise/contract'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { errorMessage } from './problem.ts'

describe("the server's message", () => {
  it('is shown if there is one', () => {
    expect(errorMessage(refusal('wrong-credentials'), 'Failed to sign in')).toBe(
      'Invalid email or password',
    )
    expect(
      errorMessage(
        new ApiProblem({ code: 'bad-request', message: 'Username is required', field: 'username' }),
        'Failed',
      ),
    ).toBe('Username is required')
  })

  it.each(['unavailable', 'unexpected'] as const)('[F18] %s shows the fallback', code => {
    expect(errorMessage(refusal(code), 'Failed to sign in')).toBe('Failed to sign in')
  })
})
