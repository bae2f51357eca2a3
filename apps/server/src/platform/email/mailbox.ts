// Parses one email address so strictly that it can contain no second recipient and no header.
import { isEmail } from '@bagwise/domain/profile'

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
