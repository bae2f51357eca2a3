// Does every email say the same in both bodies, and is everything in a model escaped?
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMail, type TemplateAlias, type TemplateModels } from './index.ts'
import { escapeHtml } from './layout.ts'

const site = { appUrl: 'https://bagwise.example', currentYear: 2025 }
const link = 'https://bagwise.example/x?token=abc&b=1'
const unsubscribeLink = 'https://bagwise.example/newsletter/unsubscribe?token=abc'

const MODELS: TemplateModels = {
  welcome: { ...site, username: 'ann' },
  confirm: { link },
  reset: { link },
  newsletter: { link, unsubscribeLink },
  'change-email': { link },
  'email-change-asked': { link, newEmail: 'new.home@example.com' },
  'sign-in-alert': { link },
}
const ALIASES = Object.keys(MODELS) as TemplateAlias[]

const visible = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")

describe.each(ALIASES)('mail %s', alias => {
  const mail = renderMail(alias, MODELS[alias], site)

  it('says in HTML what it says in plain text', () => {
    const html = visible(mail.html)
    const lines = mail.text.split('\n').filter(line => line.length > 2)
    const [links, sentences] = [
      lines.filter(line => line.startsWith('https:')),
      lines.filter(line => !line.startsWith('https:') && !line.startsWith('(c)')),
    ]
    for (const sentence of sentences) expect(html).toContain(sentence.replace(/:$/, ''))
    for (const href of links) expect(mail.html).toContain(`href="${escapeHtml(href)}"`)
    expect(html).toContain('2025 Bagwise')
  })

  it('has a short subject and a preview that is not the subject', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(50)
    expect(mail.html).not.toContain(`overflow:hidden">${mail.subject}`)
  })

  it('loads nothing external and supports both color schemes', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i)
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(mail.html).toContain('content="light dark"')
  })

  it('carries its link in both bodies', () => {
    const href = alias === 'welcome' ? 'https://bagwise.example/my-bag' : link
    expect(mail.html).toContain(`href="${escapeHtml(href)}"`)
    expect(mail.text.split('\n')).toContain(href)
  })
})

it('the welcome email greets by name', () => {
  const { html, text } = renderMail('welcome', MODELS.welcome, site)
  expect(html).toContain('Welcome to Bagwise, ann!')
  expect(text).toContain('Welcome to Bagwise, ann!')
})

it('[T79] the newsletter can be unsubscribed from in the email and in the email client', () => {
  const { html, text, headers } = renderMail('newsletter', MODELS.newsletter, site)
  expect(html).toContain(`href="${unsubscribeLink}"`)
  expect(text).toContain(unsubscribeLink)
  expect(headers).toEqual({
    'List-Unsubscribe': `<${unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

it('other emails have no unsubscribe link', () => {
  expect(renderMail('reset', MODELS.reset, site).headers).toEqual({})
})

it('any name is shown as text', () => {
  assert(
    property(string({ unit: 'binary' }), username => {
      const { html } = renderMail(
        'welcome',
        { ...MODELS.welcome, username: `<i>${username}` },
        site,
      )
      expect(html).toContain(`Bagwise, ${escapeHtml(`<i>${username}`)}!</h1>`)
      expect(html).not.toContain('<i>')
    }),
  )
})

it.each(['javascript:alert(1)', 'https://x.example/"><b>', 'data:text/html,x', ' https://x', ''])(
  'refuses %j as a link',
  bad => {
    expect(() => renderMail('reset', { link: bad }, site)).toThrow('web address')
  },
)

it('refuses an unknown template', () => {
  expect(() => renderMail('toString', {}, site)).toThrow('no template')
})
