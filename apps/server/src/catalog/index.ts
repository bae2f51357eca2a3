// The parts of this feature that other features may use.
export { type CatalogService, UnknownDiscError, discFinder } from './catalog.ts'
export { customMoldFrom, findCustomMolds, isLibraryDisc } from './bag-mold-queries.ts'
export { discColumns } from './queries.ts'
export { areScoresOutdated, markScored, scoringVersion } from './scoring-queries.ts'
