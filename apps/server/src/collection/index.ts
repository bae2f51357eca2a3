// The parts of this feature that other features may use.
export { ownedDiscView, merged, storable } from './fields.ts'
export {
  ownedDiscsByIds,
  countOwnedDiscs,
  deleteOwnedDiscs,
  type StoredOwnedDisc,
  carryAgain,
} from './queries.ts'
export { writeOwnedDiscs } from './writer.ts'
