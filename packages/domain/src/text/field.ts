// The check for every free text field.
import { fits, utf8Bytes } from './characters.ts'
import { done, refused, type Result } from '../result.ts'
import { isOffensive, OFFENSIVE_MESSAGE } from './offensive.ts'
import { isBlank, isStorable, type Lines, trimmed } from './safe-text.ts'

/** Rule TX4. */
export const UNSTORABLE_MESSAGE = 'Please remove control characters and other invisible characters'

/** Rule TX17. Most scripts need one to four bytes per character, a flag needs eight. */
export const TOO_MANY_BYTES_MESSAGE =
  'This text takes up too much space: emoji and some scripts need more of it. Please shorten it.'
const BYTES_PER_CHARACTER = 8

export type FieldRule = {
  /** Characters as a person sees them. */
  readonly limit: number
  /** The limit in UTF-8; by default eight bytes per character. */
  readonly maxBytes?: number
  readonly tooLong: string
  readonly lines: Lines
  readonly decent?: boolean
}

export const maxBytesOf = ({ limit, maxBytes }: FieldRule): number =>
  maxBytes ?? limit * BYTES_PER_CHARACTER

/** The text to store (trimmed, blank as ''), or the reason it is refused. Rule TX6. */
export function checkField(raw: string, rule: FieldRule): Result<string> {
  const text = isBlank(raw) ? '' : trimmed(raw)
  if (!isStorable(text, rule.lines)) return refused(UNSTORABLE_MESSAGE)
  if (!fits(text, rule.limit)) return refused(rule.tooLong)
  if (utf8Bytes(text) > maxBytesOf(rule)) return refused(TOO_MANY_BYTES_MESSAGE)
  if (rule.decent && isOffensive(text)) return refused(OFFENSIVE_MESSAGE)
  return done(text)
}
