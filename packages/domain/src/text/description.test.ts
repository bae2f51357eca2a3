import { describe, expect, it } from 'vitest'
import {
  DESCRIPTION_POLICY,
  descriptionView,
  isAllowedHref,
  LINK_ATTRIBUTES,
  mustBePlainText,
  plainTextOf,
} from './description.ts'
import { truncate } from './characters.ts'

it('[TX12] the allowed tags', () => {
  expect(DESCRIPTION_POLICY.tags).toEqual([
    ...['p', 'strong', 'b', 'em', 'i'].concat(['ul', 'ol', 'li', 'br', 'span', 'div']),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].concat(['blockquote', 'code', 'pre', 'a']),
  ])
})

describe('descriptions shown as plain text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=x>',
    '< script>',
    '<p>ok</p><iframe src="https://x">',
    '<object data=x>',
    '<embed src=x>',
    '<form action=/x>',
    '</form>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java&#x73;cript&colon;alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="x()">x</p>',
    '<p/onmouseover=x>',
    '<p ONLOAD = "x">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('[TX13] [T67] %j', html => {
    expect(mustBePlainText(html)).toBe(true)
    expect(descriptionView(`words ${html}`).kind).toBe('text')
  })

  it.each([
    '<p>A <strong>stable</strong> disc with good form.</p>',
    'Based on an object lesson: embed it in your form.',
    '<a href="https://example.com">more</a>',
    '<p>The scripted finish, on = off</p>',
    'Once upon a time',
    '<p>manuscript: none</p>',
  ])('[TX13] not %j', html => {
    expect(mustBePlainText(html)).toBe(false)
  })

  it('[TX13] plain text contains the words without the markup', () => {
    expect(descriptionView('<p>Fly &amp; <b>fade</b></p><script>alert(1)</script>')).toEqual({
      kind: 'text',
      text: 'Fly & fade',
    })
    expect(plainTextOf('<p>one</p><p>two<br>three</p> 3 < 4')).toBe('one two three 3 < 4')
  })
})

it.each([null, '', '   ', '<p></p>', '<p> <br></p>', '&nbsp;', '\u200b'])(
  '[TX14] %j shows the message for no description',
  html => {
    expect(descriptionView(html)).toEqual({ kind: 'empty', text: 'No description available.' })
  },
)

it('[TX14] anything else is HTML to be sanitized', () => {
  expect(descriptionView('<p>x</p>')).toEqual({ kind: 'html', html: '<p>x</p>' })
})

describe('links', () => {
  it.each([
    'http://example.com',
    'https://example.com/a',
    'mailto:x@example.com',
    'HTTPS://X.example',
  ])('[TX15] %s is allowed', href => {
    expect(isAllowedHref(href)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///x',
    'tel:1',
    'httpx://x',
    '/relative',
    '//example.com',
    '#top',
    '',
  ])('[TX15] %j is not', href => {
    expect(isAllowedHref(href)).toBe(false)
  })

  it('[TX15] [T68] open in a new tab with noopener, noreferrer and nofollow', () => {
    expect(LINK_ATTRIBUTES).toEqual({ target: '_blank', rel: 'noopener noreferrer nofollow' })
    expect(DESCRIPTION_POLICY.schemes).toEqual(['http', 'https', 'mailto'])
  })
})

describe('truncation', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly 10', 10, 'exactly 10'],
    // The last blank is at 9 of 10: past 80 %.
    ['abcdefghi jklm', 10, 'abcdefghi...'],
    // At exactly 80 % it is not past it.
    ['abcdefgh ijklm', 10, 'abcdefgh i...'],
    ['abcdefghijklmno', 10, 'abcdefghij...'],
    // The word ends exactly at the limit.
    ['abcd efghi jklm', 10, 'abcd efghi...'],
    ['abcdefghijklmnopq rs tuv', 20, 'abcdefghijklmnopq rs...'],
    ['ab cdefghijklm', 10, 'ab cdefghi...'],
    ['🥏'.repeat(11), 10, `${'🥏'.repeat(10)}...`],
    ['🥏'.repeat(10), 10, '🥏'.repeat(10)],
  ])('[TX16] %j at %d', (text, limit, shown) => {
    expect(truncate(text, limit)).toBe(shown)
  })
})
