// The parts of this feature that other features may use.
export { type CatalogService, UnknownDiscError, discFinder } from './catalog.ts'
export {
  MOLD_COLUMNS,
  type MoldValues,
  customMoldOf,
  customMoldsAmong,
  bagsHolding,
  countCustomMolds,
  deleteCustomMold,
  insertCustomMold,
  customMold,
  customMoldsOfPlayer,
  type StoredCustomMold,
  updateCustomMold,
} from './custom-mold-queries.ts'
export { markScored, scoringVersion } from './scored-with-queries.ts'
