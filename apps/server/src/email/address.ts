// Reads a typed address the one way it is checked, counted and stored.
import { domainToASCII } from 'node:url'
import { isEmail } from '@bagwise/domain/profile'

/** One text for all spellings of an address; an empty one, which no check lets pass, where it is none. */
export function normalizedEmail(typed: string): string {
  const plain = typed.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  // Checked before the domain is read: that would cut off a path and decode percent signs.
  if (!isEmail(plain)) return ''
  const at = plain.lastIndexOf('@')
  const domain = domainToASCII(plain.slice(at + 1))
  return domain === '' ? '' : `${plain.slice(0, at)}@${domain}`
}

/** What mails to a normalized address are counted under: mail services deliver every `+tag` to one mailbox. */
export const mailboxKey = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
