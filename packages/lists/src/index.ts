// The public exports of reading and writing lists of discs.
export { LIST_FILE_MESSAGES, readJson, writeJson } from './json.ts'
export { writeList, writeShortList } from './write.ts'
export {
  LIST_COUNT_LIMIT,
  isListCount,
  type ListCatalog,
  type ListDetails,
  type ListItem,
  type ListRow,
  NO_DETAILS,
  isNotOwned,
} from './list.ts'
export { makeListReader, readList } from './read-line.ts'
export { isTableHeader, readTable, writeCsv } from './table.ts'
