// Parses a line of a brand's file into facts, and formats facts as a line.
import {
  DISC_TYPES,
  type DiscType,
  type Production,
  PRODUCTION_STATUSES,
} from '@bagwise/domain/disc'
import { FLIGHT_STATS } from '@bagwise/domain/flight'

/** How many of the public flight charts that list a disc give exactly these four numbers. */
export type Agreement = { readonly agree: number; readonly total: number }

/** The facts of one line, before brand and id turn them into a disc. */
export type DiscLine = {
  readonly name: string
  readonly type: DiscType
  readonly approach: boolean
  readonly speed: number
  readonly glide: number
  readonly turn: number
  readonly fade: number
  readonly year: number | null
  readonly diameter: number | null
  readonly height: number | null
  readonly rimWidth: number | null
  readonly rimDepth: number | null
  readonly insideDiameter: number | null
  readonly maxWeight: number | null
  readonly known: number | null
  readonly production: Production | null
  readonly agreement: Agreement
  /** Only if the id is not the slug of brand and name. */
  readonly id: string | null
}

/** Title, width and alignment of each column. */
const COLUMNS = [
  ['name', 24, 'left'],
  ['type', 17, 'left'],
  ['speed', 5, 'right'],
  ['glide', 5, 'right'],
  ['turn', 4, 'right'],
  ['fade', 4, 'right'],
  ['year', 4, 'right'],
  ['diameter', 8, 'right'],
  ['height', 6, 'right'],
  ['rim width', 9, 'right'],
  ['rim depth', 9, 'right'],
  ['inside', 6, 'right'],
  ['max weight', 10, 'right'],
  ['known', 5, 'right'],
  ['production', 11, 'left'],
  ['agree', 5, 'right'],
  ['id', 0, 'left'],
] as const

/** Fixed widths, so a new disc with a long name never changes other lines in a diff. */
function layOut(cells: readonly string[]): string {
  const padded = COLUMNS.map(([, width, side], index) => {
    const cell = cells[index] ?? ''
    const comma = index < COLUMNS.length - 1 ? ',' : ''
    return side === 'left' ? `${cell}${comma}`.padEnd(width + 1) : `${cell.padStart(width)}${comma}`
  })
  return padded.join(' ').trimEnd()
}

export const COLUMN_TITLES: readonly string[] = COLUMNS.map(([title]) => title)

export const HEADER = layOut(COLUMN_TITLES)

const oneDecimal = (value: number | null): string => value?.toFixed(1) ?? ''
const wholeNumber = (value: number | null): string => (value === null ? '' : String(value))

const cellsOf = (line: DiscLine): string[] => [
  line.name,
  `${line.approach ? 'approach ' : ''}${line.type}`,
  ...[line.speed, line.glide, line.turn, line.fade].map(String),
  wholeNumber(line.year),
  ...[line.diameter, line.height, line.rimWidth, line.rimDepth].map(oneDecimal),
  ...[line.insideDiameter, line.maxWeight].map(oneDecimal),
  wholeNumber(line.known),
  line.production ? [line.production.status, line.production.since].join(' ').trimEnd() : '',
  `${line.agreement.agree}/${line.agreement.total}`,
  line.id ?? '',
]

export const writeLine = (line: DiscLine): string => layOut(cellsOf(line))

/** Returns the title and content of each cell. */
export function cellsByColumn(line: DiscLine): (readonly [title: string, cell: string])[] {
  const cells = cellsOf(line)
  return COLUMN_TITLES.map((title, index) => [title, cells[index] ?? ''])
}

/** Returns null for an empty cell and NaN for one that is not a plain number, never -0. */
function asNumber(cell: string): number | null {
  if (cell === '') return null
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) + 0 : Number.NaN
}

const FIRST_NUMBER = 2
const AFTER_NUMBERS = COLUMNS.findIndex(([title]) => title === 'production')

/** Parses `out 2019-08`, `out` or `limited`. Returns null for an empty cell, undefined for anything else. */
function readProduction(cell: string): Production | null | undefined {
  if (cell === '') return null
  const [word, since, ...rest] = cell.split(' ')
  const status = PRODUCTION_STATUSES.find(valid => valid === word)
  if (status === undefined || rest.length > 0) return undefined
  return since === undefined ? { status } : { status, since }
}

/** Returns the facts of a line, or the end of an error message that begins with the line's location. */
export function readLine(text: string): DiscLine | string {
  if (text.includes('"')) return "has a quotation mark; cells can't be quoted"
  const cells = text.split(',').map(cell => cell.trim())
  if (cells.length !== COLUMNS.length) {
    return `has ${cells.length} columns instead of ${COLUMNS.length}`
  }
  const kind = cells[1] ?? ''
  const approach = kind.startsWith('approach ')
  const type = DISC_TYPES.find(
    valid => valid === (approach ? kind.slice('approach '.length) : kind),
  )
  if (type === undefined)
    return `has the type '${kind}', which is not one of ${DISC_TYPES.join(', ')}`

  const numbers = cells.slice(FIRST_NUMBER, AFTER_NUMBERS).map(asNumber)
  const wrong = numbers.findIndex(
    (value, index) => Number.isNaN(value) || (value === null && index < FLIGHT_STATS.length),
  )
  if (wrong >= 0) {
    const column = FIRST_NUMBER + wrong
    return `has '${cells[column]}' for ${COLUMNS[column]?.[0]}, which is not a number`
  }
  const tooPrecise = cells.findIndex(
    (cell, index) => index >= FIRST_NUMBER && index < AFTER_NUMBERS && /\.\d\d/.test(cell),
  )
  if (tooPrecise >= 0) {
    return `has '${cells[tooPrecise]}' for ${COLUMNS[tooPrecise]?.[0]}, which has more than one decimal`
  }
  const productionCell = cells[AFTER_NUMBERS] ?? ''
  const production = readProduction(productionCell)
  if (production === undefined) {
    return `has '${productionCell}' for production, which must look like 'out 2019-08'`
  }
  const agreement = cells.at(-2) ?? ''
  const parts = /^(\d+)\/(\d+)$/.exec(agreement)
  if (parts === null) return `has '${agreement}' for agree, which must look like '3/4'`

  return {
    name: cells[0] ?? '',
    type,
    approach,
    speed: numbers[0] ?? 0,
    glide: numbers[1] ?? 0,
    turn: numbers[2] ?? 0,
    fade: numbers[3] ?? 0,
    year: numbers[4] ?? null,
    diameter: numbers[5] ?? null,
    height: numbers[6] ?? null,
    rimWidth: numbers[7] ?? null,
    rimDepth: numbers[8] ?? null,
    insideDiameter: numbers[9] ?? null,
    maxWeight: numbers[10] ?? null,
    known: numbers[11] ?? null,
    production,
    agreement: { agree: Number(parts[1]), total: Number(parts[2]) },
    id: cells.at(-1) || null,
  }
}
