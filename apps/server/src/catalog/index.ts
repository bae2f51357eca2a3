// The parts of this feature that other features may use.
export { type CatalogService, UnknownDiscError, discFinder } from './catalog.ts'
export {
  MOLD_COLUMNS,
  type MoldValues,
  ownMoldOf,
  ownMoldsAmong,
  bagsHolding,
  countOwnMolds,
  deleteOwnMold,
  insertOwnMold,
  ownMold,
  ownMoldsOfPlayer,
  type StoredOwnMold,
  updateOwnMold,
} from './custom-mold-queries.ts'
export { markScored, scoringVersion } from './scored-with-queries.ts'
