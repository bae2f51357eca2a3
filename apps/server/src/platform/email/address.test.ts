import * as fc from 'fast-check'
import { isEmail } from '@bagwise/domain/profile'
import { expect, it } from 'vitest'
import { mailboxKey, normalizedEmail } from './address.ts'

it.each([
  'jane@example.com',
  ' jane@example.com\t',
  'Jane@EXAMPLE.com',
  'jane@ｅｘａｍｐｌｅ.com',
  'jane@ＥＸＡＭＰＬＥ.ｃｏｍ',
  'ｊａｎｅ@example.com',
  'jane＠example.com',
  'jane@example．com',
  'jane@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com',
  'jane@ⓔⓧⓐⓜⓟⓛⓔ.com',
  'ｊane@ℯxample.com',
])('[T91] normalizes %j to jane@example.com', typed => {
  expect(normalizedEmail(typed)).toBe('jane@example.com')
})

it.each([
  ['jäne@bücher.example', 'jäne@xn--bcher-kva.example'],
  ['JA\u0308NE@BU\u0308CHER.example', 'jäne@xn--bcher-kva.example'],
  ['x@straße.example', 'x@xn--strae-oqa.example'],
  ['x@STRAẞE.example', 'x@xn--strae-oqa.example'],
  ['x@пример.испытание', 'x@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['Jane.Doe+Discs@Example.com', 'jane.doe+discs@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
])('[T91] %j is stored as %s', (typed, email) => {
  expect(normalizedEmail(typed)).toBe(email)
  expect(normalizedEmail(email)).toBe(email)
})

it.each([
  '',
  'jane',
  'jane@example',
  'jane@x.example.123',
  'jane@example.com/x',
  'jane@example.com:80',
  'jane@ex%61mple.com',
  'jane@exam\u200bple.com',
  'jane@exam\nple.com',
  'jane@example…com',
  'jane＠x@example.com',
  'a@x.example, b@y.example',
  `jane@${'ü'.repeat(120)}.${'ü'.repeat(120)}.example`,
])('[T91] %j is not an address', typed => {
  expect(isEmail(normalizedEmail(typed))).toBe(false)
})

it('[T91] normalizing an address twice changes nothing', () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (local, domain) => {
      const once = normalizedEmail(`${local}@${domain}.example`)
      expect(normalizedEmail(once)).toBe(once)
    }),
  )
})

it.each([
  ['jane@example.com', 'jane@example.com'],
  ['jane+discs@example.com', 'jane@example.com'],
  ['jane+a+b@example.com', 'jane@example.com'],
  ['j.a.n.e@example.com', 'jane@example.com'],
  ['j.ane+discs@googlemail.com', 'jane@gmail.com'],
  ['jane@mail.example.com', 'jane@mail.example.com'],
  ['+jane@example.com', '+jane@example.com'],
])('[T91] limits emails to %s by the mailbox %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})
