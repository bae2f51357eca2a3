// Where everything on the bag map goes: a row for each speed band, fastest on top, a column for each stability.
import type { MapCell } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { STABILITIES, type Stability } from '@bagwise/domain/flight'
import { SPEED_BANDS, type SpeedBand, speedBandWords } from '@bagwise/domain/scoring'
import { truncate } from '@bagwise/domain/text'

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

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
  readonly rows: readonly { readonly band: SpeedBand; readonly words: string; readonly y: number }[]
  readonly cells: readonly PlacedCell[]
}

const WIDTH = 360
/** For the speeds on the left and the stabilities on top. */
const LABELS = { left: 46, top: 24 } as const
const GUTTER = 4
const COLUMN = (WIDTH - LABELS.left - GUTTER * (STABILITIES.length - 1)) / STABILITIES.length
/** A thumb must hit a gap. */
const LOWEST_ROW = 56
const LINE = 16
const PADDING = 7
/** Below the names of a crowded cell stands what is the matter with it. */
const REMARK = 13
const NAME_LETTERS = 15

export function bagMapLayout(cells: readonly MapCell[]): BagMapLayout {
  let y = LABELS.top
  const rows = SPEED_BANDS.toReversed().map(band => {
    const ofBand = cells.filter(cell => cell.band === band)
    const height = Math.max(LOWEST_ROW, ...ofBand.map(heightOf))
    const row = { band, ofBand, y, height }
    y += height + GUTTER
    return row
  })
  return {
    width: WIDTH,
    height: y - GUTTER,
    columns: STABILITIES.map(stability => ({ stability, x: columnX(stability) + COLUMN / 2 })),
    rows: rows.map(({ band, y: top, height }) => ({
      band,
      words: speedBandWords(band).replace('speed ', ''),
      y: top + height / 2,
    })),
    cells: rows.flatMap(({ ofBand, y: top, height }) =>
      ofBand.map(cell =>
        placed(cell, { x: columnX(cell.stability), y: top, width: COLUMN, height }),
      ),
    ),
  }
}

const columnX = (stability: Stability): number =>
  LABELS.left + STABILITIES.indexOf(stability) * (COLUMN + GUTTER)

const heightOf = ({ discs, state }: MapCell): number =>
  2 * PADDING + discs.length * LINE + (state === 'overlap' ? REMARK : 0)

const placed = (cell: MapCell, box: Box): PlacedCell => ({
  cell,
  box,
  dots: cell.discs
    .toSorted((a, b) => b.speed - a.speed)
    .map((disc, line) => ({
      disc,
      x: box.x + 10,
      y: box.y + PADDING + (line + 0.5) * LINE,
      text: truncate(disc.name, NAME_LETTERS),
    })),
})

/** A place in the picture for what lies above it, whatever size it is drawn at. */
export const shareOf = (box: Box, picture: Pick<BagMapLayout, 'width' | 'height'>) => ({
  left: `${(100 * box.x) / picture.width}%`,
  top: `${(100 * box.y) / picture.height}%`,
  width: `${(100 * box.width) / picture.width}%`,
  height: `${(100 * box.height) / picture.height}%`,
})
