// The layout of every email, as HTML with a light and a dark theme, and as plain text.
import { escapeHtml } from '@bagwise/domain/text'
import { DARK, LIGHT } from '@bagwise/drawing'

/** The content of an email. Plain text only, because the layout escapes everything. */
export type EmailContent = {
  readonly subject: string
  /** The preview text that an email client shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly href: string }
  /** Small print after the button. */
  readonly smallPrint: readonly string[]
  /** Explains why this person receives the email. */
  readonly reason: string
  /** Only in emails that people can unsubscribe from. */
  readonly unsubscribeLink?: string
}

/** Part of every template's model. */
export type SiteModel = { readonly appUrl: string; readonly currentYear: number }

export const siteModel = (appUrl: string, now: number): SiteModel => ({
  appUrl,
  currentYear: new Date(now).getUTCFullYear(),
})

const TEXT_FACE = "Figtree,'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif"
const DISPLAY_FACE = `'Barlow Condensed','Arial Narrow',${TEXT_FACE}`

/** Clients without dark mode use the inline styles; the style block adds dark mode. */
const darkRules = (prefix: string): string =>
  [
    `${prefix}.page{background:${DARK['surface-page']}!important}`,
    `${prefix}.card{background:${DARK['surface-card']}!important;border-color:${DARK.line}!important}`,
    `${prefix}.ink{color:${DARK['ink-strong']}!important}`,
    `${prefix}.soft{color:${DARK['ink-soft']}!important}`,
    `${prefix}.accent{color:${DARK.accent}!important}`,
    `${prefix}.disc{background:${DARK.accent}!important}`,
    `${prefix}.rule{border-color:${DARK.line}!important}`,
    `${prefix}.button{background:${DARK.accent}!important;color:${DARK['on-accent']}!important}`,
  ].join('')

const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  // Outlook's dark mode sets attributes instead of supporting the media query.
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.card{padding:28px 22px!important}}',
].join('')

const paragraph = (text: string, className: string, style: string): string =>
  `<p class="${className}" style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

function button({ label, href }: EmailContent['button']): string {
  const style = `display:inline-block;background:${LIGHT.accent};color:${LIGHT['on-accent']};font-size:16px;font-weight:700;line-height:20px;text-decoration:none;padding:14px 26px;border-radius:6px`
  return `<p style="margin:28px 0"><a class="button" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`
}

/** The button's URL as text, for clients that don't show the button. */
function fallbackLink({ href }: EmailContent['button']): string {
  const url = escapeHtml(href)
  return `<p class="soft" style="margin:0;color:${LIGHT['ink-soft']};font-size:13px;line-height:20px">If the button doesn't work, open this link:<br><a class="accent" href="${url}" style="color:${LIGHT.accent};word-break:break-all">${url}</a></p>`
}

const plainLink = (label: string, href: string): string =>
  `<a class="soft" href="${escapeHtml(href)}" style="color:${LIGHT['ink-soft']}">${escapeHtml(label)}</a>`

export function htmlOf(content: EmailContent, { appUrl, currentYear }: SiteModel): string {
  const body = `color:${LIGHT['ink-strong']};font-size:16px;line-height:25px`
  const small = `margin:0 0 8px;color:${LIGHT['ink-soft']};font-size:14px;line-height:21px`
  const wordmark = `color:${LIGHT['ink-strong']};font-family:${DISPLAY_FACE};font-size:22px;font-weight:700;letter-spacing:.04em;text-decoration:none`
  const disc = `display:inline-block;width:14px;height:14px;border-radius:50%;background:${LIGHT.accent};margin-right:9px`
  const heading = `margin:0 0 18px;color:${LIGHT['ink-strong']};font-family:${DISPLAY_FACE};font-size:30px;font-weight:700;line-height:34px;overflow-wrap:anywhere;word-break:break-word`
  const footer = `color:${LIGHT['ink-soft']};font-size:12px;line-height:19px`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT['surface-page']};font-family:${TEXT_FACE}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT['surface-page']}">
<tr><td align="center" style="padding:32px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td style="padding:0 4px 18px">
<a class="ink" href="${escapeHtml(appUrl)}" style="${wordmark}"><span class="disc" style="${disc}"></span>BAGWISE</a>
</td></tr>
<tr><td class="card" style="background:${LIGHT['surface-card']};border:1px solid ${LIGHT.line};border-radius:10px;padding:38px 40px">
<h1 class="ink" style="${heading}">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(text => paragraph(text, 'ink', body)).join('\n')}
${button(content.button)}
${content.smallPrint.map(text => paragraph(text, 'soft', small)).join('\n')}
<div class="rule" style="border-top:1px solid ${LIGHT.line};margin:24px 0 18px"></div>
${fallbackLink(content.button)}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;${footer}">
${escapeHtml(content.reason)}${content.unsubscribeLink ? ` ${plainLink('Unsubscribe', content.unsubscribeLink)}` : ''}<br>
&copy; ${currentYear} Bagwise &middot; ${plainLink(new URL(appUrl).host, appUrl)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

export function textOf(content: EmailContent, { appUrl, currentYear }: SiteModel): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    `${content.button.label}:\n${content.button.href}`,
    ...content.smallPrint,
    '--',
    content.reason,
    ...(content.unsubscribeLink ? [`Unsubscribe:\n${content.unsubscribeLink}`] : []),
    `(c) ${currentYear} Bagwise, ${appUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}
