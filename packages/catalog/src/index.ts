// The public exports of the catalog.
export { brands, shippedEntries, catalogVersion, discs } from './catalog.ts'
export type { BrandFile } from './brand-sheet.ts'
export { describe } from './describe/describe.ts'
export { parseDescription } from './describe/parse-description.ts'
export { descriptionsVersionOf, type Entry, versionOf } from './entry.ts'
export { readImport, writeImport } from './import-file.ts'
export {
  type Difference,
  diffCatalogs,
  type ImportedEntry,
  importsFor,
  applyImport,
  withImports,
} from './imports.ts'
export type { Agreement } from './line.ts'
export { plastics } from './plastics.ts'
