// The rules for usernames, and generating one for players who chose none.
import type { Random } from '../library/random.ts'
import { visibleLength } from '../text/characters.ts'
import { done, refused, type Result } from '../result.ts'
import { isOffensive, OFFENSIVE_MESSAGE } from '../text/offensive.ts'
import { isReserved } from './reserved.ts'

export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
export const USERNAME_HINT = 'Lowercase letters, numbers, and underscores only'

export const USERNAME_MESSAGES = {
  required: 'Username is required',
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be less than 30 characters',
  wrongCharacters: 'Username can only contain lowercase letters, numbers, and underscores',
  taken: 'Username is already taken',
  unavailable: 'Username is not available',
  offensive: OFFENSIVE_MESSAGE,
  invalid: 'Invalid username',
} as const

type UsernameProblem = Exclude<keyof typeof USERNAME_MESSAGES, 'taken' | 'invalid'>

/** First broken rule first, as the spec lists them. Rules PR1 to PR6. */
const USERNAME_RULES = [
  [name => name !== '', 'required'],
  [name => visibleLength(name) >= USERNAME_MIN, 'tooShort'],
  [name => visibleLength(name) <= USERNAME_MAX, 'tooLong'],
  [name => /^[a-z0-9_]+$/.test(name), 'wrongCharacters'],
  [name => !isReserved(name), 'unavailable'],
  [name => !isOffensive(name), 'offensive'],
] as const satisfies readonly (readonly [
  holds: (name: string) => boolean,
  problem: UsernameProblem,
])[]

/** Normalizes typed input: lowercase, reduced to the allowed characters. Rule PR4. */
export const normalizedUsername = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')

/** Checks the raw value: normalizing is the input field's job. The player's existing name stays valid. Rule PR5. */
export const usernameProblem = (raw: string, own?: string): UsernameProblem | undefined =>
  raw === own ? undefined : USERNAME_RULES.find(([holds]) => !holds(raw))?.[1]

export function checkUsername(raw: string, own?: string): Result<string> {
  const problem = usernameProblem(raw, own)
  return problem ? refused(USERNAME_MESSAGES[problem]) : done(raw)
}

/** At sign-up the field may be empty: null means "generate one". Rule PR1. */
export const checkSignUpUsername = (raw: string): Result<string | null> =>
  raw === '' ? done(null) : checkUsername(raw)

const BASE_MAX = 23
const SUFFIX_LENGTH = 6

/** Without vowels and digits that look like them, no suffix spells a word. */
const SUFFIX_ALPHABET = 'bcdfghjkmnpqrstvwxz256789'

function suffix(random: Random): string {
  const letters = Array.from({ length: SUFFIX_LENGTH }, () =>
    SUFFIX_ALPHABET.charAt(Math.floor(random() * SUFFIX_ALPHABET.length)),
  )
  return letters.join('')
}

/** From the email's local part, with 'user' as fallback, and a random suffix. Rule PR7. */
export function generatedUsername(email: string, random: Random): string {
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  const base = local
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, BASE_MAX)
  const end = suffix(random)
  const name = `${base}_${end}`
  const isUsable = base !== '' && !isOffensive(base) && !isReserved(name)
  return isUsable ? name : `user_${end}`
}
