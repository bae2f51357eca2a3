// What a disc is: its facts, brand and stores.
export {
  DISC_TYPES,
  type Disc,
  type DiscType,
  isOutOfProduction,
  type Production,
  PRODUCTION_STATUSES,
} from './disc.ts'
export { byAlphabet, brandsOf } from './brands.ts'
export { DEFAULT_STORE_TEMPLATES, storeLinks, storeLinksFor, type StoreMap } from './stores.ts'
export { DISC_TYPE_WORDS } from './type-words.ts'
