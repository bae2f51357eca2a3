// Email addresses: normalized for comparing and storing, and reduced to a mailbox for counting.
import { domainToASCII } from 'node:url'
import { isEmail } from '@bagwise/domain/profile'

/** The same text for all spellings of an address; empty, which no check accepts, if it is not an address. */
export function normalizedEmail(typed: string): string {
  const plain = typed.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  // Checked before parsing the domain, which would cut off a path and decode percent signs.
  if (!isEmail(plain)) return ''
  const at = plain.lastIndexOf('@')
  const domain = domainToASCII(plain.slice(at + 1))
  return domain === '' ? '' : `${plain.slice(0, at)}@${domain}`
}

/**
 * The key for counting emails to a normalized address: mail services deliver every `+tag` to one mailbox,
 * and some ignore dots. Only for counting: two people may share a key, never an address.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).replace(/^([^+]+)\+.*$/, '$1')
  const domain = email.slice(at + 1)
  return `${name.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
