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
  parseUrl,
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
