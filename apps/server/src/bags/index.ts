// The parts of this feature that other features may use.
export { listAddressesOf, findBagAtAddress, currentSlug } from './address-queries.ts'
export {
  carriedDiscIds,
  deleteCarriedDiscs,
  insertCarriedDiscs,
  setCarriedDiscs,
} from './carried-queries.ts'
export {
  deleteChanges,
  deleteChangesOfDeletedBags,
  findChange,
  insertChange,
  lastNumberWithoutDetails,
  listBagsToMerge,
  listChanges,
  listChangesOfPlayer,
  type RemovedOwnedDisc,
  setUndone,
  type StoredChange,
  updateMergedChange,
} from './change-queries.ts'
export { listBagIdsWithDisc, discsOfBags, type StoredBagDisc } from './disc-queries.ts'
export type { BagService } from './bags.ts'
export type { BagPageService } from './bag-pages.ts'
export {
  BEFORE_ALL_BAGS,
  findLastListedBagIdInBatch,
  listPublicAddresses,
  visibleToEveryone,
} from './public-queries.ts'
export { type BagWithDiscs, findBagWithDiscs, findPublicBag } from './queries.ts'
export { bagDiscsView, bagView, publicBagView } from './view.ts'
export {
  assertMolds,
  type BagDeps,
  bagRows,
  type DiscsChange,
  newBagContext,
  newLinkToken,
  type ScoredBag,
  withChange,
} from './writer.ts'
