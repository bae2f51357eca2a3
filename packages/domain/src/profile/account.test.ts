import { describe, expect, it } from 'vitest'
import { isEmail } from './account.ts'

describe('an email address', () => {
  it.each([
    'jane@example.com',
    'j@example.co',
    'jane.doe+discs@mail.example.org',
    "o'brien@example.com",
    'jäne@bücher.example',
    '_x_@sub-domain.example.com',
  ])('[PR26] %s is one', text => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'jane',
    'jane@',
    '@example.com',
    'jane@example',
    'jane@@example.com',
    'jane@exa mple.com',
    'jane@example..com',
    '.jane@example.com',
    'jane.@example.com',
    'ja..ne@example.com',
    'jane@example.com, bob@example.com',
    '"a"@x.example, b@y.example',
    'jane@example.com\r\nBcc: x@y.example',
    'jane@example.com\n',
    'jane\u0000@example.com',
    'jane\u200b@example.com',
    'Jane <jane@example.com>',
    'jane@[127.0.0.1]',
    `${'x'.repeat(250)}@example.com`,
  ])('[PR26] %j is not', text => {
    expect(isEmail(text)).toBe(false)
  })

  it('[PR26] a hostile text is checked quickly', () => {
    const started = performance.now()
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false)
    expect(isEmail(`a@${'a.'.repeat(120)}!`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(100)
  })
})
