// The elements of a disc's description. The catalog parses descriptions, the API sends them and the web app renders them.

export const HEADING_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const LIST_TAGS = ['ul', 'ol'] as const
export const BLOCK_TAGS = [
  ...(['p', 'li', 'div', 'blockquote', 'pre'] as const),
  ...LIST_TAGS,
  ...HEADING_TAGS,
] as const
/** The elements that a description may contain. Rule TX12. */
export const DESCRIPTION_TAGS = [
  ...BLOCK_TAGS,
  ...(['strong', 'b', 'em', 'i', 'br', 'span', 'code', 'a'] as const),
] as const

export type DescriptionNode = string | DescriptionElement

export type DescriptionElement = {
  readonly tag: (typeof DESCRIPTION_TAGS)[number]
  /** Only for links, and only with an allowed scheme. */
  readonly href?: string | undefined
  readonly children: readonly DescriptionNode[]
}
