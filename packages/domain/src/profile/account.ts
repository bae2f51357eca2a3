// Email addresses and the length of passwords.

export const PASSWORD_MIN = 6

export const PASSWORD_MAX = 128

const EMAIL_MAX = 254

/** Letters, digits and symbols that need no quoting; dots only between them. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** One address with a dot in its domain; the confirmation email proves the rest. Rule PR26. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && ADDRESS.test(text)
