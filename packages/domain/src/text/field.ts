// The check for every free text field.
import { fits } from './characters.ts'
import { type Checked, ok, refused } from './checked.ts'
import { isOffensive, OFFENSIVE_MESSAGE } from './offensive.ts'
import { isBlank, isStorable, type Lines, trimmed } from './safe-text.ts'

/** Rule TX4. */
export const UNSTORABLE_MESSAGE = 'Please remove control characters and other invisible characters'

export type FieldRule = {
  /** Characters as a person sees them. */
  readonly limit: number
  readonly tooLong: string
  readonly lines: Lines
  readonly decent?: boolean
}

/** The text to store (trimmed, blank as ''), or the reason it is refused. Rule TX6. */
export function checkField(raw: string, rule: FieldRule): Checked<string> {
  const text = isBlank(raw) ? '' : trimmed(raw)
  if (!isStorable(text, rule.lines)) return refused(UNSTORABLE_MESSAGE)
  if (!fits(text, rule.limit)) return refused(rule.tooLong)
  if (rule.decent && isOffensive(text)) return refused(OFFENSIVE_MESSAGE)
  return ok(text)
}
