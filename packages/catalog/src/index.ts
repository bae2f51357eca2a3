// The public door of the disc library: each name that the server may use, listed by hand.
export { agreement, brands, catalogVersion, discById, discs } from './catalog.ts'
export { checkCatalog } from './check.ts'
export { describe } from './describe.ts'
export { discSvg } from './drawing.ts'
export type { Agreement } from './line.ts'
export { affiliateLinks } from './stores.ts'
