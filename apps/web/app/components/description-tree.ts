// Reads sanitized HTML into a tree that can only hold what the policy allows: whatever slips through stays text.
import { DESCRIPTION_POLICY, isAllowedHref } from '@bagwise/domain/text'

export type DescriptionNode = string | DescriptionElement

export type DescriptionElement = {
  readonly tag: string
  /** Links only, and only where they may lead. */
  readonly href: string | null
  readonly children: DescriptionNode[]
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const ALLOWED: ReadonlySet<string> = new Set(DESCRIPTION_POLICY.tags)
const DEEPEST = 20

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}

/** The few that sanitizers write. */
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => CHARACTERS[name] ?? whole)

function hrefOf(attributes: string): string | null {
  const [, double, single] = HREF.exec(attributes) ?? []
  const href = decoded(double ?? single ?? '')
  return isAllowedHref(href) ? href : null
}

export function descriptionTree(html: string): readonly DescriptionNode[] {
  const root: DescriptionElement = { tag: 'root', href: null, children: [] }
  let open: DescriptionElement[] = [root]
  const add = (node: DescriptionNode) => open.at(-1)?.children.push(node)

  for (const [whole, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      add(decoded(whole))
    } else if (!ALLOWED.has(tag)) {
      // Its text stays, as after sanitizing.
    } else if (slash !== '') {
      const at = open.findLastIndex(element => element.tag === tag)
      if (at > 0) open = open.slice(0, at)
    } else {
      const element = { tag, href: tag === 'a' ? hrefOf(attributes) : null, children: [] }
      add(element)
      if (tag !== 'br' && open.length < DEEPEST) open.push(element)
    }
  }
  return root.children
}
