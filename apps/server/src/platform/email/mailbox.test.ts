// Can a second recipient or a header hide in an address?
import { expect, it } from 'vitest'
import { isRecipient, mailboxOf } from './address.ts'

it.each([
  'a@x.example\r\nBcc: x@y.example',
  'a@x.example\nBcc: x@y.example',
  'a@x.example\n',
  '"a"@x.example, b@y.example',
  'a@x.example,b@y.example',
  'a@x.example;b@y.example',
  'a@x.example b@y.example',
  'Ann <a@x.example>',
  '<a@x.example>',
  'group:a@x.example;',
  'a@x.example\u0000',
  'a@x.example\u2028',
  '',
])('[T21] refuses %j as a recipient', text => {
  expect(isRecipient(text)).toBe(false)
})

it('takes one plain address', () => {
  expect(isRecipient('ann+discs@x.example')).toBe(true)
})

it.each([
  ['support@bagwise.example', '', 'support@bagwise.example'],
  ['Bagwise <support@bagwise.example>', 'Bagwise', 'support@bagwise.example'],
  ['Bagwise & Söhne <a@b.example>', 'Bagwise & Söhne', 'a@b.example'],
  ['<a@localhost>', '', 'a@localhost'],
] as const)('reads %j as a sender', (text, name, address) => {
  expect(mailboxOf(text)).toEqual({ name, address })
})

it.each([
  'Bagwise',
  'a@b.example, c@d.example',
  'A <a@b.example>, B <c@d.example>',
  'A\r\nBcc: x@y.example <a@b.example>',
  'A <a@b.example\n>',
  'A <a@b.example> trailing',
  '"A, B" <a@b.example>',
])('[T21] refuses %j as a sender', text => {
  expect(mailboxOf(text)).toBeUndefined()
})
