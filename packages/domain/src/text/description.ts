// The allowed content of a disc's description, and how it is shown.
import { isBlank, parseAddress } from './characters.ts'

/** The allowed HTML of a description, for the sanitizers of server and browser. Rule TX12. */
export const DESCRIPTION_POLICY = {
  tags: 'p strong b em i ul ol li br span div h1 h2 h3 h4 h5 h6 blockquote code pre a'.split(' '),
  linkAttributes: ['href', 'target', 'rel'],
  schemes: ['http', 'https', 'mailto'],
  target: '_blank',
  rel: ['noopener', 'noreferrer', 'nofollow'],
} as const

/** Rule TX14. */
export const NO_DESCRIPTION = 'No description available.'

const FORBIDDEN_TAG = /<[\s/]*(?:script|iframe|object|embed|form)\b/i
const INLINE_HANDLER = /[\s"'/<]on[a-z]+\s*=/i
const FORBIDDEN_SCHEME = /(?:javascript|vbscript|data):/i

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  tab: '\t',
  newline: '\n',
}

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return NAMED_CHARACTERS[entity.toLowerCase()]
  const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : parseInt(entity.slice(1), 10)
  const shown = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return shown ? String.fromCodePoint(code) : undefined
}

const decoded = (html: string) =>
  html.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});?/gi, (whole, entity: string) => {
    return characterOf(entity) ?? whole
  })

/** Browsers ignore blanks and control characters inside a scheme, so this does too. */
const withoutBlanks = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** Rule TX13: a description with a script is shown as plain text. */
export function mustBePlainText(html: string): boolean {
  const plain = decoded(html)
  return [html, plain].some(
    text =>
      FORBIDDEN_TAG.test(text) ||
      INLINE_HANDLER.test(text) ||
      FORBIDDEN_SCHEME.test(withoutBlanks(text)),
  )
}

/** The words of a description without its markup. */
export function plainTextOf(html: string): string {
  const bare = html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|li|h[1-6]|blockquote|pre)\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>?/gi, '')
  return decoded(bare).replace(/\s+/gu, ' ').trim()
}

export type DescriptionView =
  | { readonly kind: 'empty'; readonly text: typeof NO_DESCRIPTION }
  | { readonly kind: 'text'; readonly text: string }
  /** The caller must sanitize HTML before rendering it. */
  | { readonly kind: 'html'; readonly html: string }

export function descriptionView(html: string | null): DescriptionView {
  if (html === null || isBlank(plainTextOf(html))) return { kind: 'empty', text: NO_DESCRIPTION }
  if (mustBePlainText(html)) return { kind: 'text', text: plainTextOf(html) }
  return { kind: 'html', html }
}

/** Rule TX15: absolute, and http, https or mailto once parsed. */
export function isAllowedHref(href: string): boolean {
  const url = parseAddress(href.trim())
  return url !== null && DESCRIPTION_POLICY.schemes.some(scheme => url.protocol === `${scheme}:`)
}

/** Every link opens in a new tab and is not followed by search engines. Rule TX15. */
export const LINK_ATTRIBUTES = {
  target: DESCRIPTION_POLICY.target,
  rel: DESCRIPTION_POLICY.rel.join(' '),
} as const
