// Lengths, characters, offensive words and descriptions.
export { escapeHtml, folded, visibleLength, isBlank, trimmed, truncate } from './characters.ts'
export {
  DESCRIPTION_TAGS,
  type DescriptionNode,
  LINK_ATTRIBUTES,
  NO_DESCRIPTION,
  parseDescription,
} from './description.ts'
