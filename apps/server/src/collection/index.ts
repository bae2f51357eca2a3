// The parts of this feature that other features may use.
export { copyView, merged, storable } from './fields.ts'
export { copiesByIds, countCopies, deleteCopies, type StoredCopy, carryAgain } from './queries.ts'
export { writeCopies } from './writer.ts'
