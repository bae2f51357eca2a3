// Email addresses: normalized for checking, counting and storing, and parsed so strictly that they contain no second recipient and no header.
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

export type Mailbox = { readonly name: string; readonly address: string }

const NAMED = /^([^<>@,;:"\\]*?) ?<([^<>]+)>$/
/** A local mail relay may have a host name without a dot. */
const SENDER = /^[^\s<>@,;:"'()\\]+@[\p{L}\p{N}.-]+$/u
const CONTROL = /\p{Cc}|[\u2028\u2029]/u

/** Exactly one bare address, as typed into a form. */
export const isRecipient = (text: string): boolean => isEmail(text)

/** 'Bagwise <support@bagwise.example>' or just the address; undefined for anything else. */
export function mailboxOf(text: string): Mailbox | undefined {
  if (CONTROL.test(text)) return undefined
  const [, name = '', inside = text] = NAMED.exec(text.trim()) ?? []
  const address = inside.trim()
  return SENDER.test(address) ? { name: name.trim(), address } : undefined
}
