// Email addresses: normalized to compare and store them, and reduced to a mailbox for rate limits.
import { domainToASCII } from 'node:url'
import { isEmail } from '@bagwise/domain/profile'

/** The canonical spelling of an address; empty, and thus invalid, if it is not an address. */
export function normalizedEmail(input: string): string {
  const plain = input.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  // Checked before parsing the domain, which would cut off a path and decode percent signs.
  if (!isEmail(plain)) return ''
  const at = plain.lastIndexOf('@')
  const domain = domainToASCII(plain.slice(at + 1))
  return domain === '' ? '' : `${plain.slice(0, at)}@${domain}`
}

/**
 * The rate limit key of a normalized address: mail services deliver every `+tag` to one mailbox,
 * and some ignore dots. Don't use it as an identity, because two people may share a key.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).replace(/^([^+]+)\+.*$/, '$1')
  const domain = email.slice(at + 1)
  return `${name.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
