// Does a refused form lead to the field that needs a hand?
import { checkSignUp } from '@bagwise/domain/profile'
import { expect, it } from 'vitest'
import { fieldToMend } from './mend.ts'

const filled = { email: 'ada@example.org', username: '', password: 'secret!', confirm: 'secret!' }

it.each([
  [{ email: '' }, 'email'],
  [{ password: '' }, 'password'],
  [{ confirm: '' }, 'confirm'],
  [{ confirm: 'secret?' }, 'confirm'],
  [{ password: 'short', confirm: 'short' }, 'password'],
  [{ email: 'ada' }, 'email'],
])('[PR23] with %j the player is led to %s', (change, field) => {
  const values = { ...filled, ...change }
  const checked = checkSignUp(values)
  const message = checked.kind === 'refused' ? checked.message : ''
  expect(fieldToMend(message, values, ['username'])).toBe(field)
})

it('leads nowhere when nothing is wrong with a field', () => {
  expect(fieldToMend('Something else', filled, ['username'])).toBeUndefined()
})
