// Lengths, characters, offensive words and descriptions.
export { visibleLength, isBlank, trimmed, truncate } from './characters.ts'
export {
  DESCRIPTION_TAGS,
  type DescriptionNode,
  LINK_ATTRIBUTES,
  NO_DESCRIPTION,
  parseDescription,
} from './description.ts'
