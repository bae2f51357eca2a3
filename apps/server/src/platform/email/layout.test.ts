import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { EMAIL_CONTENT } from '../../../test/support/mail/email-queue.ts'
import { escapeHtml } from '@bagwise/domain/text'
import { htmlOf, textOf } from './layout.ts'

const site = { appUrl: 'https://bagwise.example', currentYear: 2025 }
const email = { ...EMAIL_CONTENT, unsubscribeLink: 'https://bagwise.example/unsubscribe?token=abc' }

const visibleText = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")

it('has the same sentences and links in HTML as in plain text', () => {
  const html = htmlOf(email, site)
  const lines = textOf(email, site)
    .split('\n')
    .filter(line => line.length > 2)
  const isLink = (line: string) => line.startsWith('https:')
  for (const sentence of lines.filter(line => !isLink(line) && !line.startsWith('(c)')))
    expect(visibleText(html)).toContain(sentence.replace(/:$/, ''))
  expect(lines.filter(isLink)).toEqual([email.button.href, email.unsubscribeLink])
  for (const href of lines.filter(isLink)) expect(html).toContain(`href="${escapeHtml(href)}"`)
  expect(visibleText(html)).toContain('2025 Bagwise')
})

it('loads nothing external and supports both color schemes', () => {
  const html = htmlOf(email, site)
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('content="light dark"')
})

it('shows any name as text', () => {
  assert(
    property(string({ unit: 'binary' }), name => {
      const html = htmlOf({ ...email, heading: `<i>${name}` }, site)
      expect(html).toContain(`>${escapeHtml(`<i>${name}`)}</h1>`)
      expect(html).not.toContain('<i>')
    }),
  )
})
