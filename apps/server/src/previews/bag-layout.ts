// What the picture of a bag looks like: name and score above, its discs drawn in rows below.
import { BAG_PREVIEW_FORMATS } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { DISC_SIDE, discDrawing } from '@bagwise/drawing'
import { gradeOf, type ScoreColor, scoreColorOf } from '@bagwise/domain/scoring'
import { createElement, type ReactElement } from 'react'
import { signature, text, titleSize } from './parts.ts'
import { COLORS, FONT_FAMILIES, PREVIEW_SIZE } from './theme.ts'

export const BAG_FORMATS = ['preview', ...BAG_PREVIEW_FORMATS] as const
export type BagFormat = (typeof BAG_FORMATS)[number]

/** What is drawn of a bag. */
export type DrawnBag = {
  readonly name: string
  readonly username: string
  readonly discs: readonly Disc[]
  /** Null for an empty bag. */
  readonly score: number | null
}

type Size = { readonly width: number; readonly height: number }

export const SIZES = {
  preview: PREVIEW_SIZE,
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const satisfies Record<BagFormat, Size>

const LOOKS = {
  preview: { margin: 56, ring: 170, title: { largest: 84, smallest: 54 }, columns: 12, rows: 2 },
  square: { margin: 64, ring: 210, title: { largest: 96, smallest: 60 }, columns: 7, rows: 5 },
  story: { margin: 72, ring: 230, title: { largest: 104, smallest: 64 }, columns: 6, rows: 9 },
} as const satisfies Record<BagFormat, object>

const HEAD_GAP = 32
const FOOT_HEIGHT = 84
/** Below a disc, for its name. */
const LABEL_SHARE = 0.24
/** A single disc should not fill the picture. */
const LARGEST_DISC = 300

/** The light colors of the web's score tokens. */
const SCORE_FILL = {
  green: '#07983d',
  yellow: '#9c8200',
  orange: '#c56e01',
  red: '#f04344',
} as const satisfies Record<ScoreColor, string>

const RADIUS = 52
const AROUND = 2 * Math.PI * RADIUS

function scoreRing(score: number, size: number): ReactElement {
  const ring = (stroke: string, share: number) =>
    createElement('circle', {
      cx: 64,
      cy: 64,
      r: RADIUS,
      fill: 'none',
      stroke,
      strokeWidth: 11,
      strokeDasharray: `${AROUND * share} ${AROUND}`,
      transform: 'rotate(-90 64 64)',
    })
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        position: 'relative',
        flexShrink: 0,
        width: size,
        height: size,
      },
    },
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 128 128',
        style: { position: 'absolute', left: 0, top: 0 },
      },
      ring(COLORS.line, 1),
      ...(score > 0 ? [ring(SCORE_FILL[scoreColorOf(score)], score / 100)] : []),
    ),
    text(`${score}%`, { fontSize: size * 0.31, lineHeight: 1 }),
    text(`Grade ${gradeOf(score)}`, { fontSize: size * 0.14, color: COLORS.inkSoft }),
  )
}

type Place = { readonly x: number; readonly y: number; readonly cell: number }

type Grid = { readonly columns: number; readonly cell: number; readonly shown: number }

/** The fewest rows that make the discs as large as possible, within the most that can still be told apart. */
function gridFor(count: number, format: BagFormat, { width, height }: Size): Grid {
  const most = LOOKS[format]
  const shown = Math.min(count, most.columns * most.rows)
  let best: Grid = { columns: 1, cell: 0, shown }
  for (let columns = 1; columns <= most.columns; columns += 1) {
    const rows = Math.ceil(shown / columns)
    const cell = Math.min(width / columns, height / rows / (1 + LABEL_SHARE), LARGEST_DISC)
    if (cell > best.cell) best = { columns, cell, shown }
  }
  return best
}

/** Scaled from millimeters to its cell, which has its top left corner here. */
function discShape(disc: Disc, { x, y, cell }: Place): ReactElement {
  const { radius, plateRadius, colors, flight } = discDrawing(disc)
  const circle = (r: number, fill: string) => createElement('circle', { r, fill })
  const half = cell / 2
  return createElement(
    'g',
    { transform: `translate(${x + half} ${y + half}) scale(${(cell * 0.92) / DISC_SIDE})` },
    circle(radius, colors.edge),
    circle(radius - 2, colors.rim),
    circle(plateRadius, colors.plate),
    createElement('path', {
      d: flight,
      fill: 'none',
      stroke: colors.ink,
      strokeWidth: 12,
      strokeLinecap: 'round',
    }),
  )
}

const discLabel = (disc: Disc, { x, y, cell }: Place): ReactElement =>
  text(disc.name, {
    position: 'absolute',
    left: x,
    top: y + cell,
    width: cell,
    fontSize: Math.min(cell * 0.16, 30),
    lineHeight: 1.2,
    lineClamp: 1,
    textAlign: 'center',
  })

/** One drawing for all discs: a drawing for each takes several times as long. */
function discRows(discs: readonly Disc[], { columns, cell }: Grid): ReactElement {
  const width = cell * Math.min(columns, discs.length)
  const rowHeight = cell * (1 + LABEL_SHARE)
  const height = rowHeight * Math.ceil(discs.length / columns)
  const placed = discs.map((disc, index) => ({
    disc,
    place: { x: (index % columns) * cell, y: Math.floor(index / columns) * rowHeight, cell },
  }))
  return createElement(
    'div',
    { style: { display: 'flex', position: 'relative', width, height } },
    createElement(
      'svg',
      {
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        style: { position: 'absolute', left: 0, top: 0 },
      },
      ...placed.map(({ disc, place }) => discShape(disc, place)),
    ),
    ...placed.map(({ disc, place }) => discLabel(disc, place)),
  )
}

const discWord = (count: number) => `${count} ${count === 1 ? 'disc' : 'discs'}`

function header({ name, username, discs, score }: DrawnBag, format: BagFormat): ReactElement {
  const { margin, ring, title } = LOOKS[format]
  const width = SIZES[format].width - 2 * margin - (score === null ? 0 : ring + HEAD_GAP)
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        justifyContent: 'space-between',
        width: SIZES[format].width - 2 * margin,
        height: ring,
      },
    },
    createElement(
      'div',
      { style: { display: 'flex', flexDirection: 'column', justifyContent: 'center', width } },
      text(`@${username}`, { fontSize: 36, color: COLORS.accent, lineHeight: 1.2, lineClamp: 1 }),
      text(name, {
        fontSize: titleSize(name, width, title),
        lineHeight: 1,
        lineClamp: 2,
        wordBreak: 'break-word',
      }),
      text(discWord(discs.length), { fontSize: 34, color: COLORS.inkSoft, marginTop: 6 }),
    ),
    score === null ? null : scoreRing(score, ring),
  )
}

export function bagLayout(bag: DrawnBag, format: BagFormat): ReactElement {
  const { margin, ring } = LOOKS[format]
  const { width, height } = SIZES[format]
  const inside = { width: width - 2 * margin, height: height - 2 * margin }
  const grid = gridFor(bag.discs.length, format, {
    width: inside.width,
    height: inside.height - ring - FOOT_HEIGHT - 2 * HEAD_GAP,
  })
  const more = bag.discs.length - grid.shown
  const content = createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'space-between',
        margin,
        ...inside,
      },
    },
    header(bag, format),
    grid.shown === 0
      ? text('No discs yet', { fontSize: 48, color: COLORS.inkSoft })
      : discRows(bag.discs.slice(0, grid.shown), grid),
    createElement(
      'div',
      {
        style: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          width: inside.width,
        },
      },
      signature(),
      text(more > 0 ? `and ${discWord(more)} more` : '', { fontSize: 32, color: COLORS.inkSoft }),
    ),
  )
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        ...SIZES[format],
        background: COLORS.page,
        color: COLORS.ink,
        fontFamily: FONT_FAMILIES.join(', '),
      },
    },
    content,
  )
}
