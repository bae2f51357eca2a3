// Parses a disc's description, which is limited HTML, into a tree of allowed elements.
import {
  BLOCK_TAGS,
  DESCRIPTION_TAGS,
  type DescriptionElement,
  type DescriptionNode,
  HEADING_TAGS,
  isBlank,
  LIST_TAGS,
  parseUrl,
} from '@bagwise/domain/text'

/** Links with other schemes are dropped. Rule TX15. */
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:'])

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
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

const decoded = (html: string) =>
  html.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});?/gi, (whole, entity: string) => {
    return characterOf(entity) ?? whole
  })

/** Browsers ignore blanks and control characters inside a scheme. */
const withoutBlanks = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** True if a description contains scripts, so it is shown as plain text. Rule TX13. */
const mustBePlainText = (html: string): boolean =>
  [html, decoded(html)].some(
    text =>
      FORBIDDEN_TAG.test(text) ||
      INLINE_HANDLER.test(text) ||
      FORBIDDEN_SCHEME.test(withoutBlanks(text)),
  )

/** Dropped together with their content. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)(?:>|$)|[^<]+|</gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const MAX_DEPTH = 20

const isOneOf = <T extends string>(tags: readonly T[], tag: string): tag is T =>
  tags.some(allowed => allowed === tag)

/** Returns a link's URL; undefined unless it is absolute, and http, https or mailto. Rule TX15. */
function hrefIn(attributes: string): string | undefined {
  const [, ...values] = HREF.exec(attributes) ?? []
  const href = decoded(values.find(value => value !== undefined) ?? '').trim()
  return LINK_SCHEMES.has(parseUrl(href)?.protocol ?? '') ? href : undefined
}

/** True if opening `next` closes `open`, as in browsers. */
function endsBefore(next: string, open: string): boolean {
  if (open === 'p') return isOneOf(BLOCK_TAGS, next)
  if (isOneOf(HEADING_TAGS, open)) return isOneOf(HEADING_TAGS, next)
  return open === next && (open === 'a' || open === 'li')
}

type OpenElement = DescriptionElement & { readonly children: DescriptionNode[] }

function treeOf(html: string): readonly DescriptionNode[] {
  const root: OpenElement = { tag: 'div', children: [] }
  let open = [root]
  const add = (node: DescriptionNode) => open.at(-1)?.children.push(node)
  const closeAt = (index: number) => {
    if (index > 0) open = open.slice(0, index)
  }

  for (const [token, slash, name, attributes = ''] of html.replace(HIDDEN, '').matchAll(TOKEN)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      add(decoded(token))
    } else if (!isOneOf(DESCRIPTION_TAGS, tag)) {
      // Drop the tag, but keep its content.
    } else if (slash) {
      closeAt(open.findLastIndex(element => element.tag === tag))
    } else {
      // A list inside an item has items of its own.
      const from = tag === 'li' ? open.findLastIndex(element => isOneOf(LIST_TAGS, element.tag)) : 0
      closeAt(open.findIndex(({ tag: before }, index) => index > from && endsBefore(tag, before)))
      const href = tag === 'a' ? hrefIn(attributes) : undefined
      const element: OpenElement = { tag, ...(href !== undefined && { href }), children: [] }
      add(element)
      if (tag !== 'br' && open.length < MAX_DEPTH) open.push(element)
    }
  }
  return root.children
}

const WORD_ENDING_TAGS = [...BLOCK_TAGS, 'br'] as const

const textOf = (nodes: readonly DescriptionNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      return textOf(node.children) + (isOneOf(WORD_ENDING_TAGS, node.tag) ? ' ' : '')
    })
    .join('')

/** Returns the elements of a description: none if it is blank, plain text if it has scripts. Rules TX12 to TX15. */
export function parseDescription(html: string): readonly DescriptionNode[] {
  const nodes = treeOf(html)
  const text = textOf(nodes).replace(/\s+/gu, ' ').trim()
  if (isBlank(text)) return []
  return mustBePlainText(html) ? [text] : nodes
}
