// The rules for a new password, with the sign-up form's messages.
import { PASSWORD_MAX, PASSWORD_MIN } from '@bagwise/domain/profile'
import { refused, type Refusal } from '../platform/result.ts'

const length = (password: string) => Array.from(password).length

/** Checked before hashing, because hashing a long password takes long. */
export const isTooLong = (password: string): boolean => length(password) > PASSWORD_MAX

export function passwordProblem(password: string): Refusal | undefined {
  if (length(password) < PASSWORD_MIN) return refused('password-too-short', { field: 'password' })
  return isTooLong(password) ? refused('password-too-long', { field: 'password' }) : undefined
}
