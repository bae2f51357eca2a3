// Lists as tables: rows with named columns, as in CSV files and spreadsheets.
import { checkOwnedDiscField, INKS } from '@bagwise/domain/collection'
import { searchWords } from '@bagwise/domain/library/search-text'
import {
  isListCount,
  type ListDetails,
  type ListItem,
  type ListReader,
  type ListReading,
  type ListRow,
  NO_DETAILS,
  rowAt,
  WISH_TAG,
} from './list.ts'
import { mergeDuplicates } from './write.ts'

/** Our own columns, in order. */
export const LIST_COLUMNS = [
  'Count',
  'Brand',
  'Mold',
  'Plastic',
  'Weight',
  'Condition',
  'Color',
  'Ink',
  'Tags',
  'Note',
] as const

type Field =
  | 'mold'
  | 'brand'
  | 'plastic'
  | 'weight'
  | 'condition'
  | 'color'
  | 'ink'
  | 'count'
  | 'tags'
  | 'note'
  | 'owned'
  | 'wish'
  | 'status'

type TableRecord = { [F in Field]?: string }

/** The column titles of other tools. Rule LS11. */
const HEADERS: readonly (readonly [Field, RegExp])[] = [
  ['mold', /^(?:mou?ld|disc|disc name|name|model|disc mou?ld)$/],
  ['brand', /^(?:brand|maker|company|make|manufactur\w+)$/],
  ['plastic', /^(?:plastic|material|blend|plastic type)$/],
  ['weight', /^(?:weight|grams?|weight g|weight grams?|g)$/],
  ['condition', /^(?:condition|wear|sleepy|sleepy scale|rating)$/],
  ['color', /^colou?r$/],
  ['ink', /^ink$/],
  ['count', /^(?:count|qty|quantity|amount|copies)$/],
  ['tags', /^(?:tags?|labels?)$/],
  ['note', /^(?:notes?|comments?|remarks?|description)$/],
  ['owned', /^owned$/],
  ['wish', /^wish ?list$/],
  ['status', /^status$/],
]

const MAX_HEADER_LENGTH = 40

function findField(header: string): Field | undefined {
  if (header.length > MAX_HEADER_LENGTH) return undefined
  const words = searchWords(header).join(' ')
  return HEADERS.find(([, pattern]) => pattern.test(words))?.[0]
}

/** True if a row has column titles: one for the mold and at least one more. */
export function isTableHeader(cells: readonly string[]): boolean {
  const fields = cells.map(findField)
  return cells.length > 1 && fields.includes('mold') && fields.filter(Boolean).length > 1
}

/** A cell that a spreadsheet would run as a formula. Rule LS12. */
const FORMULA = /^'*[=+\-@\t\r\n]/

const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

const csvCell = (text: string): string =>
  /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Writes tags in one cell. A comma in a tag gets a backslash. */
const joinTags = (tags: readonly string[]): string =>
  tags.map(tag => tag.replace(/[\\,]/g, character => `\\${character}`)).join(',')
const splitTags = (cell: string): readonly string[] =>
  Array.from(cell.matchAll(/(?:[^\\,]|\\.)+/gsu), ([tag]) =>
    tag.trim().replace(/\\(.)/gsu, '$1'),
  ).filter(tag => tag !== '')

type NamedDetails = ListDetails & { readonly brand: string; readonly mold: string }

/** Returns the cells of one disc in the order of our columns. */
export const toCells = (disc: NamedDetails): readonly string[] =>
  [
    String(disc.count),
    disc.brand,
    disc.mold,
    disc.plastic ?? '',
    String(disc.weight ?? ''),
    String(disc.condition ?? ''),
    disc.color ?? '',
    disc.ink ?? '',
    joinTags(disc.tags),
    disc.note ?? '',
  ].map(escapeFormula)

export function writeCsv(items: readonly ListItem[]): string {
  const rows = mergeDuplicates(items).map(({ disc, details }) =>
    toCells({ ...details, brand: disc.brand, mold: disc.name }),
  )
  return [LIST_COLUMNS, ...rows].map(row => row.map(csvCell).join(',')).join('\r\n')
}

/** Reads rows of cells. The first row has the column titles. */
export function readTable(
  [header = [], ...rows]: readonly (readonly string[])[],
  reader: ListReader,
): readonly ListRow[] {
  const fields = header.map(findField)
  return rows.flatMap((cells, index): ListRow[] => {
    const record: TableRecord = {}
    fields.forEach((field, column) => {
      const cell = unescapeCell(cells[column] ?? '')
      if (field && cell.trim() !== '') record[field] ??= cell
    })
    const text = cells.filter(cell => cell.trim() !== '').join(', ')
    return readRecord(record, reader).map(reading => rowAt(reading, index + 2, text))
  })
}

function readRecord(record: TableRecord, reader: ListReader): readonly ListReading[] {
  const mold = record.mold ?? ''
  const brand = record.brand ?? ''
  if (Object.keys(record).length === 0) return [{ kind: 'ignored' }]
  if (mold === '')
    return [withDetails({ kind: 'unknown', brand, name: '', details: NO_DETAILS }, record)]
  const [exact] = reader.molds(brand, mold)
  const readings = exact
    ? [{ kind: 'matched' as const, disc: exact, details: NO_DETAILS }]
    : reader.readLine(`${brand} ${mold}${record.plastic ? `, ${record.plastic}` : ''}`)
  return readings.map(reading => withDetails(reading, record))
}

const withDetails = (reading: ListReading, record: TableRecord): ListReading =>
  reading.kind === 'ignored' ? reading : { ...reading, details: toDetails(record, reading.details) }

const parseNumber = (cell: string | undefined): number | null => {
  const match = /\d+(?:[.,]\d+)?/.exec(cell ?? '')
  return match ? Number(match[0].replace(',', '.')) : null
}

const validOrNull = (field: 'weight' | 'condition', cell: string | undefined): number | null => {
  const checked = checkOwnedDiscField(field, parseNumber(cell))
  return checked.kind === 'done' ? checked.value : null
}

/** Columns take precedence over details in the mold's name. */
function toDetails(record: TableRecord, fromMold: ListDetails): ListDetails {
  const count = parseNumber(record.count)
  return {
    plastic: record.plastic ?? fromMold.plastic,
    weight: validOrNull('weight', record.weight) ?? fromMold.weight,
    condition: validOrNull('condition', record.condition) ?? fromMold.condition,
    color: record.color ?? fromMold.color,
    ink: INKS.find(ink => ink === record.ink?.toLowerCase()) ?? fromMold.ink,
    count: count !== null && isListCount(count) ? count : fromMold.count,
    tags: [...splitTags(record.tags ?? ''), ...(isWish(record) ? [WISH_TAG] : [])],
    note: record.note ?? fromMold.note,
  }
}

const isWish = ({ owned, wish, status }: TableRecord): boolean =>
  /^(?:no|n|false|0)$/i.test(owned?.trim() ?? '') ||
  /^(?:yes|y|true|1|x)$/i.test(wish?.trim() ?? '') ||
  /wish|want/i.test(status ?? '')
