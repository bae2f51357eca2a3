// The parts of this feature that other features may use.
export { addressesOf, bagAtAddress } from './address-queries.ts'
export { dropCarrying, insertCarrying, carriedIn } from './carried-queries.ts'
export { type StoredBagDisc, moldsOfBags, discsOfBag } from './disc-queries.ts'
export type { BagPageService } from './pages.ts'
export {
  BEFORE_ALL_BAGS,
  bagPieceEnd,
  publicAddresses,
  visibleToEveryone,
} from './public-queries.ts'
export { deleteBag } from './queries.ts'
export { bagView, type OwnBag, publicBagView } from './view.ts'
export { type BagWriter, makeBagWriter, withChange, expectMolds, type ScoredBag } from './writer.ts'
