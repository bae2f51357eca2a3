// The preview image of a bag: name and score above, its discs in rows below.
import { BAG_PREVIEW_FORMATS } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { bagGrade, bagScoreColor, type ScoreColor } from '@bagwise/domain/scoring'
import { DRAWING_SIZE_MM, discDrawing, LIGHT } from '@bagwise/drawing'
import { createElement, type ReactElement } from 'react'
import { pluralize } from '@bagwise/domain/text'
import {
  box,
  canvas,
  column,
  discShape,
  drawing,
  PREVIEW_SIZE,
  logo,
  type Size,
  stroke,
  text,
  titleText,
} from './elements.ts'

const BAG_FORMATS = ['preview', ...BAG_PREVIEW_FORMATS] as const
export type BagFormat = (typeof BAG_FORMATS)[number]

export type BagContent = {
  readonly name: string
  readonly username: string
  readonly discs: readonly Disc[]
  /** Null for an empty bag. */
  readonly score: number | null
}

export const SIZES = {
  preview: PREVIEW_SIZE,
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const satisfies Record<BagFormat, Size>

/** With more columns or rows, the discs would be too small. */
const STYLES = {
  preview: { margin: 56, ring: 170, title: { max: 84, min: 54 }, columns: 12, rows: 2 },
  square: { margin: 64, ring: 210, title: { max: 96, min: 60 }, columns: 7, rows: 5 },
  story: { margin: 72, ring: 230, title: { max: 104, min: 64 }, columns: 6, rows: 9 },
} as const satisfies Record<BagFormat, object>

const HEADER_GAP = 32
const FOOTER_HEIGHT = 84
/** The height of the name below a disc, relative to the disc. */
const LABEL_SHARE = 0.24
/** A single disc shouldn't fill the image. */
const MAX_DISC_SIZE = 300

const SCORE_FILL = {
  green: LIGHT['score-good-fill'],
  yellow: LIGHT['score-fair-fill'],
  orange: LIGHT['score-poor-fill'],
  red: LIGHT['score-bad-fill'],
  neutral: LIGHT['line-strong'],
} as const satisfies Record<ScoreColor | 'neutral', string>

function scoreRing(score: number, discCount: number, size: number): ReactElement {
  const grade = bagGrade(score, discCount)
  const [center, radius] = [size / 2, size * 0.406]
  const circumference = 2 * Math.PI * radius
  const ring = (color: string, share: number) =>
    createElement('circle', {
      cx: center,
      cy: center,
      r: radius,
      fill: 'none',
      stroke: color,
      strokeWidth: size * 0.086,
      strokeDasharray: `${circumference * share} ${circumference}`,
      transform: `rotate(-90 ${center} ${center})`,
    })
  const square = { width: size, height: size }
  return column(
    {
      alignItems: 'center',
      justifyContent: 'center',
      position: 'relative',
      flexShrink: 0,
      ...square,
    },
    drawing(
      square,
      ring(LIGHT['chart-line'], 1),
      score > 0 && ring(SCORE_FILL[bagScoreColor(score, discCount)], score / 100),
    ),
    text(`${score}%`, { fontSize: size * 0.31, lineHeight: 1 }),
    text(grade ? `Grade ${grade}` : 'No grade yet', {
      fontSize: size * (grade ? 0.14 : 0.1),
      color: LIGHT['ink-soft'],
    }),
  )
}

type Grid = { readonly columns: number; readonly cell: number; readonly visible: number }

/** The number of columns that makes the discs as large as possible. */
function gridFor(count: number, format: BagFormat, { width, height }: Size): Grid {
  const max = STYLES[format]
  const visible = Math.min(count, max.columns * max.rows)
  let best: Grid = { columns: 1, cell: 0, visible }
  for (let columns = 1; columns <= max.columns; columns += 1) {
    const rows = Math.ceil(visible / columns)
    const cell = Math.min(width / columns, height / rows / (1 + LABEL_SHARE), MAX_DISC_SIZE)
    if (cell > best.cell) best = { columns, cell, visible }
  }
  return best
}

/** Draws all discs in one SVG, which is several times as fast as one SVG each. */
function discRows(discs: readonly Disc[], { columns, cell }: Grid): ReactElement {
  const rowHeight = cell * (1 + LABEL_SHARE)
  const size = {
    width: cell * Math.min(columns, discs.length),
    height: rowHeight * Math.ceil(discs.length / columns),
  }
  const cornerOf = (index: number) => ({
    x: (index % columns) * cell,
    y: Math.floor(index / columns) * rowHeight,
  })
  const shapes = discs.map((disc, index) => {
    const { x, y } = cornerOf(index)
    const { flight, colors } = discDrawing(disc)
    const center = { x: x + cell / 2, y: y + cell / 2 }
    return discShape(disc, center, (cell * 0.92) / DRAWING_SIZE_MM, stroke(flight, colors.ink, 12))
  })
  const names = discs.map((disc, index) => {
    const { x, y } = cornerOf(index)
    return text(disc.name, {
      position: 'absolute',
      left: x,
      top: y + cell,
      width: cell,
      fontSize: Math.min(cell * 0.16, 30),
      lineHeight: 1.2,
      lineClamp: 1,
      textAlign: 'center',
    })
  })
  return box({ position: 'relative', ...size }, drawing(size, ...shapes), ...names)
}

function header(
  { name, username, discs, score }: BagContent,
  format: BagFormat,
  width: number,
): ReactElement {
  const { ring, title } = STYLES[format]
  const textWidth = width - (score === null ? 0 : ring + HEADER_GAP)
  return box(
    { justifyContent: 'space-between', width, height: ring },
    column(
      { justifyContent: 'center', width: textWidth },
      text(`@${username}`, { fontSize: 36, color: LIGHT.accent, lineHeight: 1.2, lineClamp: 1 }),
      titleText(name, textWidth, title),
      text(pluralize(discs.length, 'disc'), {
        fontSize: 34,
        color: LIGHT['ink-soft'],
        marginTop: 6,
      }),
    ),
    score === null ? null : scoreRing(score, discs.length, ring),
  )
}

export function bagLayout(bag: BagContent, format: BagFormat): ReactElement {
  const { margin, ring } = STYLES[format]
  const size = SIZES[format]
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin]
  const gridHeight = height - ring - FOOTER_HEIGHT - 2 * HEADER_GAP
  const grid = gridFor(bag.discs.length, format, { width, height: gridHeight })
  const more = bag.discs.length - grid.visible
  return canvas(
    size,
    column(
      { alignItems: 'center', justifyContent: 'space-between', margin, width, height },
      header(bag, format, width),
      grid.visible === 0
        ? text('No discs yet', { fontSize: 48, color: LIGHT['ink-soft'] })
        : discRows(bag.discs.slice(0, grid.visible), grid),
      box(
        { alignItems: 'center', justifyContent: 'space-between', width },
        logo(),
        text(more > 0 ? `and ${pluralize(more, 'disc')} more` : '', {
          fontSize: 32,
          color: LIGHT['ink-soft'],
        }),
      ),
    ),
  )
}
