// The parts of this feature that other features may use.
export type { CustomMoldService } from './custom-molds.ts'
export type { OwnedDiscService } from './owned-discs.ts'
export type { WishListService } from './wish-list.ts'
export { deleteOwnedDiscs, findOwnedDiscsByIds, type StoredOwnedDisc } from './queries.ts'
export { addOwnedDiscs, mergeFields, type NewOwnedDisc, ownedDiscView } from './writer.ts'
