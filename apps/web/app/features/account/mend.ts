// Which field the player should look at first, once a form has been refused.
import { FORM_MESSAGES } from '@bagwise/domain/profile'

const FIELD_OF_MESSAGE: Readonly<Record<string, readonly string[]>> = {
  [FORM_MESSAGES.passwordsDiffer]: ['confirm'],
  [FORM_MESSAGES.passwordTooShort]: ['password'],
  [FORM_MESSAGES.passwordTooLong]: ['password'],
  [FORM_MESSAGES.emailInvalid]: ['email'],
}

/** The first field left empty, or the one the message speaks of. */
export function fieldToMend(
  message: string,
  values: Readonly<Record<string, string>>,
  optional: readonly string[] = [],
): string | undefined {
  const names = Object.keys(values)
  const meant = FIELD_OF_MESSAGE[message]
  if (meant) return names.find(name => meant.includes(name))
  return names.find(name => !optional.includes(name) && values[name]?.trim() === '')
}
