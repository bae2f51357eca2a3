// Validates usernames, and generates one for players who didn't choose one.
import type { Random } from '../random.ts'
import { visibleLength } from '../text/characters.ts'
import { done, refused, type Result } from '../result.ts'
import { isOffensive, OFFENSIVE_MESSAGE } from '../text/offensive.ts'

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Words for the team. No part of a name may be one of them. */
const TEAM_WORDS = list(`
  admin admins administrator administrators customersupport founder founders helpdesk hostmaster
  moderator moderators noreply official officials postmaster security staff superadmin superuser
  support sysadmin webmaster webmasters
`)

/** Pages, servers and roles. Allowed as part of a name, but not alone, even with digits around them. */
const RESERVED_WORDS = list(`
  about abuse account accounts affiliate analysis analytics api app assets auth baganalysis billing blog bot
  callback catalog ceo config contact contract dashboard delete dev docs edit email error faq
  favicon feedback forgot forgotpassword healthz help images index info internal invite leaderboard
  legal library login logout mail media mod mods mybag news newsletter null openapi operator owner
  password ping press privacy privacypolicy profile profiles public readyz register reset
  resetpassword robots root search server settings share signin signout signup sitemap static stats
  status subscribe swap sys system team terms undefined unsubscribe username verify www true false
  nan
`)

/** Everyday words. Rejected only exactly as written. */
const EXACT_RESERVED_NAMES: ReadonlySet<string> = new Set(
  list(`
    anonymous bag bags demo disc discs everyone guest home host me nobody pro shop store user
    users void welcome you
  `),
)

/** Words that don't make a reserved name different. */
const FILLER_WORDS = list('crew customer desk my our real site the us your')

const LEET: Readonly<Record<string, string>> = {
  a: '4',
  b: '8',
  e: '3',
  g: '69',
  i: '1',
  l: '1',
  o: '0',
  s: '5',
  t: '7',
  z: '2',
}
const GAP = String.raw`[_\d]*`

const letterPattern = (letter: string): string => `[${letter}${LEET[letter] ?? ''}]`
const wordPattern = (word: string): string => Array.from(word, letterPattern).join(GAP)

/** Also matches the words with digits for letters, and with digits and underscores between them. */
const spellingPattern = (words: readonly string[]): string =>
  `(?:${words.map(wordPattern).join('|')})`

const reserved = spellingPattern([...TEAM_WORDS, ...RESERVED_WORDS])
const anyWord = spellingPattern([...TEAM_WORDS, ...RESERVED_WORDS, ...FILLER_WORDS])

const RESERVED_PATTERNS: readonly RegExp[] = [
  new RegExp(spellingPattern(['bagwise'])),
  new RegExp(
    String.raw`(?:^|[_\d])${anyWord}*${spellingPattern(TEAM_WORDS)}${anyWord}*(?:$|[_\d])`,
  ),
  new RegExp(`^${GAP}(?:${anyWord}${GAP})*${reserved}${GAP}(?:${anyWord}${GAP})*$`),
]

/** Expects a name within the length limit. All-digit names are allowed, even though digits can stand for letters. Rule PR5. */
export function isReserved(username: string): boolean {
  if (EXACT_RESERVED_NAMES.has(username.replace(/^_+|_+$/g, ''))) return true
  return /[a-z]/.test(username) && RESERVED_PATTERNS.some(pattern => pattern.test(username))
}

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

/** In the order of the checks. Rules PR1 to PR6. */
const USERNAME_RULES = [
  [name => name !== '', 'required'],
  [name => visibleLength(name) >= USERNAME_MIN, 'tooShort'],
  [name => visibleLength(name) <= USERNAME_MAX, 'tooLong'],
  [name => /^[a-z0-9_]+$/.test(name), 'wrongCharacters'],
  [name => !isReserved(name), 'unavailable'],
  [name => !isOffensive(name), 'offensive'],
] as const satisfies readonly (readonly [
  isValid: (name: string) => boolean,
  problem: UsernameProblem,
])[]

/** Normalizes typed input: lowercase, reduced to the allowed characters. Rule PR4. */
export const normalizeUsername = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')

/** Returns the first problem of a normalized username. The player's current name stays valid. Rule PR5. */
export const usernameProblem = (raw: string, own?: string): UsernameProblem | undefined =>
  raw === own ? undefined : USERNAME_RULES.find(([isValid]) => !isValid(raw))?.[1]

export function checkUsername(raw: string, own?: string): Result<string> {
  const problem = usernameProblem(raw, own)
  return problem ? refused(USERNAME_MESSAGES[problem]) : done(raw)
}

/** Validates the username at sign-up. The field may be empty: null means "generate one". Rule PR1. */
export const checkSignUpUsername = (raw: string): Result<string | null> =>
  raw === '' ? done(null) : checkUsername(raw)

const BASE_MAX = 23
const SUFFIX_LENGTH = 6

/** Without vowels and digits that look like them, so no suffix spells a word. */
const SUFFIX_ALPHABET = 'bcdfghjkmnpqrstvwxz256789'

function randomSuffix(random: Random): string {
  const letters = Array.from({ length: SUFFIX_LENGTH }, () =>
    SUFFIX_ALPHABET.charAt(Math.floor(random() * SUFFIX_ALPHABET.length)),
  )
  return letters.join('')
}

/** Generates a username from the email's local part (or 'user') and a random suffix. Rule PR7. */
export function generateUsername(email: string, random: Random): string {
  const index = email.lastIndexOf('@')
  const local = index < 0 ? email : email.slice(0, index)
  const base = local
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, BASE_MAX)
  const suffix = randomSuffix(random)
  const name = `${base}_${suffix}`
  const isUsable = base !== '' && !isOffensive(base) && !isReserved(name)
  return isUsable ? name : `user_${suffix}`
}
