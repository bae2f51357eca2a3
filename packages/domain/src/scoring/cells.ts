// The eleven cells of type and stability that count for the score.
import { DISC_TYPES, type Disc, type DiscType } from '../disc/disc.ts'
import { STABILITIES, stabilityOf, type Stability } from '../flight/stability.ts'

export type Cell = { readonly type: DiscType; readonly stability: Stability }
export type CoveredCell = Cell & { readonly discs: readonly Disc[] }

/** Rule SC4: every type in every stability, except understable putters. */
export const CELLS: readonly Cell[] = DISC_TYPES.flatMap(type =>
  STABILITIES.filter(stability => !(type === 'putter' && stability === 'understable')).map(
    stability => ({ type, stability }),
  ),
)

export const cellOf = (disc: Disc): Cell => ({ type: disc.type, stability: stabilityOf(disc) })

export const sameCell = (a: Cell, b: Cell): boolean =>
  a.type === b.type && a.stability === b.stability

/** The eleven cells, each with the discs in the bag that cover it. */
export const coveredCells = (discs: readonly Disc[]): readonly CoveredCell[] =>
  CELLS.map(cell => ({ ...cell, discs: discs.filter(disc => sameCell(cell, cellOf(disc))) }))

/** `understable fairway`: a cell in words. */
export const cellWords = (cell: Cell): string => `${cell.stability} ${cell.type}`

/** The cells gained and lost when one set of discs replaces another. */
export function cellChanges(
  before: readonly Disc[],
  after: readonly Disc[],
): { readonly lost: readonly Cell[]; readonly won: readonly Cell[] } {
  const had = (cell: Cell) => before.some(disc => sameCell(cell, cellOf(disc)))
  const has = (cell: Cell) => after.some(disc => sameCell(cell, cellOf(disc)))
  return {
    lost: CELLS.filter(cell => had(cell) && !has(cell)),
    won: CELLS.filter(cell => !had(cell) && has(cell)),
  }
}
