// Lengths, characters, offensive words and descriptions.
export { visibleLength, isBlank, trimmed, truncate } from './characters.ts'
export {
  DESCRIPTION_POLICY,
  descriptionView,
  isAllowedHref,
  LINK_ATTRIBUTES,
  NO_DESCRIPTION,
} from './description.ts'
