// The parts of this feature that other features may use.
export { type CatalogService, UnknownDiscError, discFinder } from './catalog.ts'
export {
  customMoldsAmong,
  bagsHolding,
  countCustomMolds,
  deleteCustomMold,
  insertCustomMold,
  isLibraryDisc,
  customMold,
  customMoldsOfPlayer,
  type StoredCustomMold,
  updateCustomMold,
} from './custom-mold-queries.ts'
export { areScoresOld, markScored, scoringVersion } from './scored-with-queries.ts'
