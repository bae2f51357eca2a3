// Text helpers and descriptions.
export {
  article,
  capitalize,
  compareText,
  escapeHtml,
  fold,
  formatCount,
  isBlank,
  isStorable,
  joinWithAnd,
  parseUrl,
  pluralize,
  trim,
  truncate,
  visibleLength,
  withoutStrokes,
} from './characters.ts'
export { cutToFit } from './field.ts'
export {
  BLOCK_TAGS,
  DESCRIPTION_TAGS,
  type DescriptionElement,
  type DescriptionNode,
  HEADING_TAGS,
  LIST_TAGS,
} from './description.ts'
