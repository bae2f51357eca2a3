// Validates text fields: forbidden characters, length, size and offensive words.
import { done, refused, type Result } from '../result.ts'
import {
  cutTo,
  fits,
  utf8Bytes,
  isBlank,
  isStorable,
  type Lines,
  trim,
  visibleLength,
} from './characters.ts'
import { isOffensive, OFFENSIVE_MESSAGE } from './offensive.ts'

/** The error message for forbidden characters. Rule TX4. */
export const UNSTORABLE_MESSAGE = 'Please remove invisible characters'

/** The error message for too many bytes. Rule TX17. */
export const TOO_MANY_BYTES_MESSAGE =
  'This text is too long. Emoji and some scripts take up more space. Please shorten it.'
/** Most characters need one to four bytes, and a flag needs eight. */
const BYTES_PER_CHARACTER = 8

export type FieldRule = {
  /** Characters as a person sees them. */
  readonly limit: number
  /** The limit in UTF-8; by default eight bytes per character. */
  readonly maxBytes?: number
  readonly tooLong: string
  readonly lines: Lines
  readonly checkOffensive?: boolean
}

const maxBytesOf = ({ limit, maxBytes }: FieldRule): number =>
  maxBytes ?? limit * BYTES_PER_CHARACTER

/** Cuts a text so that it fits the rule's limits together with `affix`. Rule TX3. */
export const cutToFit = (text: string, rule: FieldRule, affix = ''): string =>
  cutTo(text, rule.limit - visibleLength(affix), maxBytesOf(rule) - utf8Bytes(affix))

/** Returns the text to store (trimmed, blank as ''), or the error message. Rule TX6. */
export function checkField(raw: string, rule: FieldRule): Result<string> {
  const text = isBlank(raw) ? '' : trim(raw)
  if (!isStorable(text, rule.lines)) return refused(UNSTORABLE_MESSAGE)
  if (!fits(text, rule.limit)) return refused(rule.tooLong)
  if (utf8Bytes(text) > maxBytesOf(rule)) return refused(TOO_MANY_BYTES_MESSAGE)
  if (rule.checkOffensive && isOffensive(text)) return refused(OFFENSIVE_MESSAGE)
  return done(text)
}
