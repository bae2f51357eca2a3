// Text helpers and descriptions.
export {
  article,
  capitalize,
  compareText,
  escapeHtml,
  fold,
  isBlank,
  isStorable,
  joinWithAnd,
  trim,
  truncate,
  visibleLength,
  withoutStrokes,
} from './characters.ts'
export { cutToFit } from './field.ts'
export {
  DESCRIPTION_TAGS,
  type DescriptionNode,
  LINK_ATTRIBUTES,
  NO_DESCRIPTION,
  parseDescription,
} from './description.ts'
