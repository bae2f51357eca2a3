// Limits for bag names, notes, bags per player and discs per bag.
import { utf8Bytes } from '../text/characters.ts'
import { done, refused, type Result } from '../result.ts'
import { checkField, cutToFit, type FieldRule } from '../text/field.ts'

/** Lengths in characters, and counts. Rules BG11 to BG13. */
export const BAG_NAME_LIMIT = 60
export const NOTE_LIMIT = 1000
export const BAGS_PER_PLAYER = 100
export const DISCS_PER_BAG = 100

/** The size of notes in bytes of UTF-8. Rule BG20. */
export const NOTE_BYTES = 4096
export const NOTES_BYTES_PER_BAG = 100_000
export const NOTES_BYTES_PER_PLAYER = 1_000_000

export const BAG_MESSAGES = {
  nameBlank: 'Please enter a name for the bag',
  nameTooLong: `Bag name must be at most ${BAG_NAME_LIMIT} characters`,
  noteTooLong: 'Note must be at most 1,000 characters',
} as const

const NAME_RULE: FieldRule = {
  limit: BAG_NAME_LIMIT,
  tooLong: BAG_MESSAGES.nameTooLong,
  lines: 'one',
  checkOffensive: true,
}
const NOTE_RULE: FieldRule = {
  limit: NOTE_LIMIT,
  maxBytes: NOTE_BYTES,
  tooLong: BAG_MESSAGES.noteTooLong,
  lines: 'many',
}

/** Trims a bag name and checks that it is not blank, not too long and not offensive. Rules BG11 and BG21. */
export function checkBagName(raw: string): Result<string> {
  const checked = checkField(raw, NAME_RULE)
  return checked.kind === 'done' && checked.value === '' ? refused(BAG_MESSAGES.nameBlank) : checked
}

/** Trims a note and checks its size. A blank note becomes null. Rules BG12 and BG20. */
export function checkNote(raw: string): Result<string | null> {
  const checked = checkField(raw, NOTE_RULE)
  return checked.kind === 'done' ? done(checked.value || null) : checked
}

/** Returns the size of a bag's notes. Rule BG20. */
export const notesBytes = (rows: readonly { readonly notes: string | null }[]): number =>
  rows.reduce((sum, { notes }) => sum + (notes === null ? 0 : utf8Bytes(notes)), 0)

const COPY = ' (Copy)'

/** Cuts a name so that it fits with a prefix or suffix. */
const cutToFitWith = (affix: string, name: string): string =>
  cutToFit(name, NAME_RULE, affix).trimEnd()

const withSuffix = (name: string, suffix: string): string => cutToFitWith(suffix, name) + suffix

/** Returns '{name} (Copy)', with the name cut if it is too long. Rule BG14. */
export const cloneName = (name: string): string => withSuffix(name, COPY)

/** Returns '{situation} from {name}', with the name cut if it is too long. Rule CA18. */
export function packedName(situation: string, name: string): string {
  const prefix = `${situation} from `
  return prefix + cutToFitWith(prefix, name)
}

/** Returns '{name} (from @{username})', with the name cut if it is too long. Rule BP8. */
export const nameWithOwner = (name: string, username: string): string =>
  withSuffix(name, ` (from @${username})`)

/** Returns '{name}, all {brand}', with the name cut if it is too long. Rule SW36. */
export const convertedName = (name: string, brand: string): string =>
  withSuffix(name, `, all ${brand}`)
