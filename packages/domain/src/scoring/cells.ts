// Which shots a bag can throw: the eleven cells of type and stability that the score looks at.
import { DISC_TYPES, type Disc, type DiscType } from '../disc/disc.ts'
import { STABILITIES, stabilityOf, type Stability } from '../flight/stability.ts'

export type Cell = { readonly type: DiscType; readonly stability: Stability }
export type CoveredCell = Cell & { readonly discs: readonly Disc[] }

/** Rule SC4: every type in every stability, except that nobody needs an understable putter. */
export const CELLS: readonly Cell[] = DISC_TYPES.flatMap(type =>
  STABILITIES.filter(stability => !(type === 'putter' && stability === 'understable')).map(
    stability => ({ type, stability }),
  ),
)

export const cellOf = (disc: Disc): Cell => ({ type: disc.type, stability: stabilityOf(disc) })

export const sameCell = (a: Cell, b: Cell): boolean =>
  a.type === b.type && a.stability === b.stability

/** The map of the eleven cells, each with the discs of the bag that cover it. */
export const coveredCells = (discs: readonly Disc[]): readonly CoveredCell[] =>
  CELLS.map(cell => ({ ...cell, discs: discs.filter(disc => sameCell(cell, cellOf(disc))) }))

/** `understable fairway`: a cell as a player says it. */
export const cellWords = (cell: Cell): string => `${cell.stability} ${cell.type}`

/** The shots won and lost on the way from one set of discs to another. */
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
