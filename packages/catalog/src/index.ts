// The public exports of the catalog.
export {
  agreement,
  brands,
  catalogVersion,
  descriptionsVersion,
  discById,
  discs,
} from './catalog.ts'
export { checkCatalog } from './check.ts'
export { describe } from './describe.ts'
export { discSvg } from './drawing.ts'
export type { Agreement } from './line.ts'
export { plastics } from './plastics.ts'
export { affiliateLinks } from './stores.ts'
