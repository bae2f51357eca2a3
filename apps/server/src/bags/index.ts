// The parts of this feature that other features may use.
export { listAddressesOf, findBagAtAddress, currentSlug } from './address-queries.ts'
export { deleteCarriedDiscs, insertCarriedDiscs, carriedDiscIds } from './carried-queries.ts'
export { bagIdsWithDisc, discsOfBags, type StoredBagDisc } from './disc-queries.ts'
export type { BagService } from './bags.ts'
export type { BagPageService } from './bag-pages.ts'
export {
  BEFORE_ALL_BAGS,
  lastListedBagIdInBatch,
  listPublicAddresses,
  visibleToEveryone,
} from './public-queries.ts'
export { type BagWithDiscs, findPublicBag } from './queries.ts'
export { bagView, publicBagView } from './view.ts'
export { type BagDeps, withChange, assertMolds, newLinkToken, type ScoredBag } from './writer.ts'
