// The layout of the bag map: a row per type, drivers on top, and a column per stability.
import type { MapCell } from '@bagwise/domain/analysis'
import { type Disc, DISC_TYPES, type DiscType } from '@bagwise/domain/disc'
import { STABILITIES, type Stability } from '@bagwise/domain/flight'
import { type Box, fitText } from './labels.ts'

export type MapDot = {
  readonly disc: Disc
  readonly x: number
  readonly y: number
  readonly text: string
}

export type PlacedCell = {
  readonly cell: MapCell
  readonly box: Box
  /** Fastest on top. */
  readonly dots: readonly MapDot[]
}

export type BagMapLayout = {
  readonly width: number
  readonly height: number
  readonly columns: readonly { readonly stability: Stability; readonly x: number }[]
  readonly rows: readonly { readonly type: DiscType; readonly y: number }[]
  readonly cells: readonly PlacedCell[]
}

/** The map's width on the narrowest phone. */
export const MIN_MAP_WIDTH = 288
/** The space for the types on the left and the stabilities on top. */
const LABEL_MARGINS = { left: 58, top: 24 } as const
const GUTTER = 4
/** Large enough to tap. */
const MIN_ROW_HEIGHT = 56
const LINE_HEIGHT = 16
const PADDING = 7
/** The height of the "Overlap" or "Gap" label below the names in a cell. */
const STATE_LABEL_HEIGHT = 16
export const NAME_FONT_SIZE = 13
/** The distance from a cell's edge to the center of its dots, and from there to the names. */
const DOT_INSET = 10
export const NAME_INSET = 8
const NAME_RIGHT_MARGIN = 4

/** Lays out the map in pixels, so text isn't scaled. Below the min width, callers scale the whole map down. */
export function bagMapLayout(cells: readonly MapCell[], available: number): BagMapLayout {
  const width = Math.max(MIN_MAP_WIDTH, available)
  const gutters = GUTTER * (STABILITIES.length - 1)
  const column = (width - LABEL_MARGINS.left - gutters) / STABILITIES.length
  const columnX = (stability: Stability) =>
    LABEL_MARGINS.left + STABILITIES.indexOf(stability) * (column + GUTTER)
  let y = LABEL_MARGINS.top
  const rows = DISC_TYPES.map(type => {
    const cellsOfType = cells.filter(cell => cell.type === type)
    const height = Math.max(MIN_ROW_HEIGHT, ...cellsOfType.map(cellHeight))
    const row = { type, cellsOfType, y, height }
    y += height + GUTTER
    return row
  })
  return {
    width,
    height: y - GUTTER,
    columns: STABILITIES.map(stability => ({ stability, x: columnX(stability) + column / 2 })),
    rows: rows.map(({ type, y: top, height }) => ({ type, y: top + height / 2 })),
    cells: rows.flatMap(({ cellsOfType, y: top, height }) =>
      cellsOfType.map(cell =>
        placeCell(cell, { x: columnX(cell.stability), y: top, width: column, height }),
      ),
    ),
  }
}

const cellHeight = ({ discs, state }: MapCell): number =>
  2 * PADDING +
  discs.length * LINE_HEIGHT +
  (state === 'overlap' || state === 'gap' ? STATE_LABEL_HEIGHT : 0)

const placeCell = (cell: MapCell, box: Box): PlacedCell => ({
  cell,
  box,
  dots: cell.discs
    .toSorted((a, b) => b.speed - a.speed)
    .map((disc, line) => ({
      disc,
      x: box.x + DOT_INSET,
      y: box.y + PADDING + (line + 0.5) * LINE_HEIGHT,
      text: fitText(
        disc.name,
        box.width - DOT_INSET - NAME_INSET - NAME_RIGHT_MARGIN,
        NAME_FONT_SIZE,
      ),
    })),
})

/** Returns a box in percent of the map, for elements placed over it at any size. */
export const boxInPercent = (box: Box, map: Pick<BagMapLayout, 'width' | 'height'>) => ({
  left: `${(100 * box.x) / map.width}%`,
  top: `${(100 * box.y) / map.height}%`,
  width: `${(100 * box.width) / map.width}%`,
  height: `${(100 * box.height) / map.height}%`,
})
