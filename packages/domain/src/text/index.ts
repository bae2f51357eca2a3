// Lengths, characters, offensive words and descriptions.
export { visibleLength } from './characters.ts'
export {
  DESCRIPTION_POLICY,
  descriptionView,
  isAllowedHref,
  LINK_ATTRIBUTES,
  NO_DESCRIPTION,
} from './description.ts'
export { isBlank, trimmed } from './safe-text.ts'
export { truncate } from './truncate.ts'
