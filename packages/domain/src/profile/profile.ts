// Validates the fields of profiles and accounts, and decides who can see a profile.
import { isInRange, type Range } from '../flight/numbers.ts'
import {
  checkFields,
  done,
  type FieldChecks,
  type FieldProblem,
  firstErrorOf,
  refused,
  type Result,
} from '../result.ts'
import { isBlank, isStorable, trim, parseUrl } from '../text/characters.ts'
import { checkField, type FieldRule } from '../text/field.ts'
import { checkUsername } from './username.ts'

export const AVATAR_URL_LIMIT = 500
export const AVATAR_URL_MESSAGE = 'Avatar URL must be a web address that starts with https://'
export const AVATAR_URL_TOO_LONG = `Avatar URL must be at most ${AVATAR_URL_LIMIT} characters`

/** Names that only exist in the visitor's own network. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/

/** True for a name with a dot whose last part is not a number. The URL parser turns all IP addresses into digits. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return /\.[a-z][a-z0-9-]*$/.test(name) && !PRIVATE_NAME.test(name)
}

/** Validates an avatar URL: https, at most 500 characters, a public host, no credentials. Blank means no avatar. Rule PR12. */
export function checkAvatarUrl(raw: string): Result<string> {
  if (isBlank(raw)) return done('')
  const text = trim(raw)
  if (text.length > AVATAR_URL_LIMIT) return refused(AVATAR_URL_TOO_LONG)

  // Browsers remove tabs and line breaks from a URL, so check for them before parsing.
  const url = isStorable(text, 'one') ? parseUrl(text) : null
  const allowed =
    url?.protocol === 'https:' &&
    /^https:\/\//i.test(text) &&
    !/^https:\/\/[^/?#]*@/i.test(text) &&
    isPublicHost(url.hostname)
  if (!allowed) return refused(AVATAR_URL_MESSAGE)
  return url.href.length > AVATAR_URL_LIMIT ? refused(AVATAR_URL_TOO_LONG) : done(url.href)
}

export const SKILL_LEVELS = ['beginner', 'recreational', 'intermediate', 'advanced', 'pro'] as const
export type SkillLevel = (typeof SKILL_LEVELS)[number]

export type ProfileFields = {
  readonly username: string
  readonly displayName: string | null
  readonly bio: string
  readonly avatarUrl: string
  readonly pdgaNumber: number | null
  readonly isPublic: boolean
  readonly location: string
  readonly skillLevel: SkillLevel
  readonly yearsPlaying: number | null
  readonly favoriteCourse: string
}

/** A new profile's defaults. Rule PR9. */
export const NEW_PROFILE: Omit<ProfileFields, 'username'> = {
  displayName: null,
  bio: '',
  avatarUrl: '',
  pdgaNumber: null,
  isPublic: true,
  location: '',
  skillLevel: 'beginner',
  yearsPlaying: null,
  favoriteCourse: '',
}

/** The limits and messages of text fields. Despite the message, a bio may have exactly 200 characters. Rules PR10, PR11 and PR13. */
export const PROFILE_TEXT_RULES = {
  displayName: {
    limit: 50,
    tooLong: 'Display name must be at most 50 characters',
    lines: 'one',
    // Pages show it instead of the username.
    checkOffensive: true,
  },
  bio: {
    limit: 200,
    tooLong: 'Bio must be less than 200 characters',
    lines: 'many',
    checkOffensive: true,
  },
  location: { limit: 50, tooLong: 'Location must be at most 50 characters', lines: 'one' },
  favoriteCourse: {
    limit: 100,
    tooLong: 'Favorite course must be at most 100 characters',
    lines: 'one',
  },
} as const satisfies Record<string, FieldRule>

export const INVALID_BIO = 'Invalid bio content'

/** Ranges of whole numbers, both ends included. Rules PR14 and PR15. */
export const PROFILE_NUMBER_RULES = {
  pdgaNumber: { min: 1000, max: 999_999, message: 'PDGA number must be between 1000 and 999999' },
  yearsPlaying: { min: 0, max: 50, message: 'Years playing must be between 0 and 50' },
} as const

export const SKILL_LEVEL_MESSAGE = 'Please choose a skill level'

function checkNumber(
  value: number | null,
  rule: Range & { readonly message: string },
): Result<number | null> {
  if (value === null) return done(null)
  return Number.isInteger(value) && isInRange(value, rule) ? done(value) : refused(rule.message)
}

const checksFor = (ownUsername: string | undefined): FieldChecks<ProfileFields> => ({
  username: value => checkUsername(value, ownUsername),
  displayName: value => {
    const checked = checkField(value ?? '', PROFILE_TEXT_RULES.displayName)
    return checked.kind === 'done' ? done(checked.value || null) : checked
  },
  bio: value => checkField(value, PROFILE_TEXT_RULES.bio),
  avatarUrl: checkAvatarUrl,
  pdgaNumber: value => checkNumber(value, PROFILE_NUMBER_RULES.pdgaNumber),
  isPublic: done,
  location: value => checkField(value, PROFILE_TEXT_RULES.location),
  skillLevel: value => (SKILL_LEVELS.includes(value) ? done(value) : refused(SKILL_LEVEL_MESSAGE)),
  yearsPlaying: value => checkNumber(value, PROFILE_NUMBER_RULES.yearsPlaying),
  favoriteCourse: value => checkField(value, PROFILE_TEXT_RULES.favoriteCourse),
})

export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>

/** Returns the error message of each invalid field. It is empty if the profile can be saved. */
export const profileErrors = (fields: ProfileFields, ownUsername?: string): ProfileErrors =>
  Object.fromEntries(
    checkFields(fields, checksFor(ownUsername)).errors.map(({ field, message }) => [
      field,
      message,
    ]),
  )

/** Returns the fields to store (trimmed, an empty display name as null), or the first invalid one. */
export const validateProfile = (
  fields: ProfileFields,
  ownUsername?: string,
): Result<ProfileFields, FieldProblem<keyof ProfileFields>> =>
  firstErrorOf(checkFields(fields, checksFor(ownUsername)))

/** Only its owner can see a profile that isn't public. Rule PR17. */
export function isProfileVisibleTo(
  profile: { readonly id: string; readonly isPublic: boolean },
  viewerId: string | null,
): boolean {
  return profile.isPublic || profile.id === viewerId
}

export const PASSWORD_MIN = 6

export const PASSWORD_MAX = 128

export const ACCOUNT_MESSAGES = {
  emailInvalid: 'Please enter a valid email address',
  passwordTooLong: `Password must be at most ${PASSWORD_MAX} characters`,
} as const

const EMAIL_MAX = 254

/** Letters, digits and symbols that need no quoting; dots only between them. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** True for a single address with a dot in its domain. The confirmation email proves the rest. Rule PR26. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && ADDRESS.test(text)
