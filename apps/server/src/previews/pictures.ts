// What a shared link looks like: words on the left, flights over a fairway on the right.
import {
  type Disc,
  discDrawing,
  type FlightNumbers,
  flightPath,
  type FlightPoint,
  REFERENCE_THROWER,
} from '@bagwise/domain'
import { box, type Canvas, circle, fill, newCanvas, stroke } from './canvas.ts'
import { lines, print, sizeToFit } from './lettering.ts'
import type { Point } from './outline-font.ts'

/** What link previews ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The light tokens of the web, by the same names. */
const COLOURS = {
  page: '#f5f3ea',
  ink: '#14241c',
  inkSoft: '#526259',
  accent: '#c60378',
  onAccent: '#ffffff',
  ground: '#dfe6cf',
  line: '#b9c4a4',
  driver: '#3162c2',
  fairway: '#03736f',
  midrange: '#856000',
  putter: '#9147a6',
} as const

const MARGIN = 64
const TEXT_WIDTH = 580
const PANEL = { x: 700, width: PREVIEW_SIZE.width - 700 } as const
const TEE: Point = [PANEL.x + PANEL.width / 2, PREVIEW_SIZE.height - 40]
/** Pixels for a foot; sideways more, so that shapes can be told apart. */
const UP = 1.18
const SIDE = 2

export type Words = {
  readonly small: string
  readonly title: string
  readonly lead: string
}

const place = (point: FlightPoint): Point => [TEE[0] + point.x * SIDE, TEE[1] - point.y * UP]
const flightOf = (numbers: FlightNumbers): Point[] =>
  flightPath(numbers, REFERENCE_THROWER, 24).points.map(place)

let drawnFairway: Canvas | undefined

/** Drawn once: every picture begins with a copy. */
function fairway(): Canvas {
  drawnFairway ??= drawFairway()
  return { ...drawnFairway, pixels: drawnFairway.pixels.slice() }
}

function drawFairway(): Canvas {
  const canvas = newCanvas(PREVIEW_SIZE.width, PREVIEW_SIZE.height, COLOURS.page)
  fill(canvas, [box(PANEL.x, 0, PANEL.width, PREVIEW_SIZE.height)], COLOURS.ground)
  for (const feet of [100, 200, 300, 400]) {
    const y = TEE[1] - feet * UP
    fill(canvas, [box(PANEL.x, y, PANEL.width, 2)], COLOURS.line)
    print(canvas, `${feet} ft`, { at: [PANEL.x + 14, y - 8], size: 22, colour: COLOURS.inkSoft })
  }
  fill(canvas, [box(TEE[0] - 26, TEE[1], 52, 16)], COLOURS.ink)
  return canvas
}

/** The same mark as in the header: a disc and the line it flies. */
const MARK_LINE: readonly Point[] = [
  [0.5, 10.5],
  [1.6, 5.4],
  [2.7, 0.6],
  [2.6, -3],
  [1.4, -6],
  [-1, -8.2],
  [-4, -9.5],
]

function signature(canvas: Canvas): void {
  const middle: Point = [MARGIN + 28, PREVIEW_SIZE.height - 78]
  const scale = 28 / 16
  fill(canvas, [circle(middle, 28)], COLOURS.accent)
  const line = MARK_LINE.map(([x, y]): Point => [middle[0] + x * scale, middle[1] + y * scale])
  fill(canvas, stroke(line, 3 * scale), COLOURS.onAccent)
  print(canvas, 'Bagwise', { at: [MARGIN + 74, middle[1] + 17], size: 52, colour: COLOURS.ink })
}

function words(canvas: Canvas, { small, title, lead }: Words): void {
  const size = Math.max(74, sizeToFit(title, 118, TEXT_WIDTH))
  const broken = lines(title, size, TEXT_WIDTH, 2)
  let y = MARGIN + 40
  print(canvas, small, { at: [MARGIN, y], size: 40, colour: COLOURS.accent })
  for (const line of broken) {
    y += size * 0.98
    const fitted = sizeToFit(line, size, TEXT_WIDTH)
    print(canvas, line, { at: [MARGIN, y], size: fitted, colour: COLOURS.ink })
  }
  y += 14
  for (const line of lines(lead, 38, TEXT_WIDTH, 3)) {
    y += 50
    print(canvas, line, { at: [MARGIN, y], size: 38, colour: COLOURS.inkSoft })
  }
  signature(canvas)
}

/** Flights of many discs, each in the colour of its type. */
export function flightsPicture(said: Words, discs: readonly Disc[]): Canvas {
  const canvas = fairway()
  for (const disc of discs) {
    const line = flightOf(disc)
    const colour = COLOURS[disc.type]
    fill(canvas, stroke(line, 5), colour)
    fill(canvas, [circle(line.at(-1) ?? TEE, 14, 0.65)], colour)
  }
  words(canvas, said)
  return canvas
}

const NUMBERS = ['speed', 'glide', 'turn', 'fade'] as const

/** One disc where it lands, with its numbers large. */
export function discPicture(disc: Disc): Canvas {
  const canvas = fairway()
  const line = flightOf(disc)
  fill(canvas, stroke(line, 9), COLOURS.accent)
  landedDisc(canvas, disc, line.at(-1) ?? TEE)
  words(canvas, { small: disc.brand, title: disc.name, lead: '' })
  for (const [index, stat] of NUMBERS.entries()) {
    const x = MARGIN + index * 146
    const value = String(disc[stat]).replace('-', '\u2212')
    print(canvas, value, { at: [x, 440], size: 96, colour: COLOURS.ink })
    print(canvas, stat.toUpperCase(), { at: [x, 478], size: 28, colour: COLOURS.inkSoft })
  }
  return canvas
}

function landedDisc(canvas: Canvas, disc: Disc, [x, y]: Point): void {
  const { radius, plateRadius, colors: colours, stamp } = discDrawing(disc)
  const scale = 0.95
  const reach = radius * scale + 8
  const middle: Point = [
    Math.min(Math.max(x, PANEL.x + reach), PREVIEW_SIZE.width - reach),
    Math.max(y, reach),
  ]
  fill(canvas, [circle(middle, radius * scale)], colours.edge)
  fill(canvas, [circle(middle, (radius - 2) * scale)], colours.rim)
  fill(canvas, [circle(middle, plateRadius * scale)], colours.plate)
  for (const { text, y: down, size, width } of [stamp.brand, ...stamp.name, stamp.numbers]) {
    const at: Point = [middle[0], middle[1] + down * scale]
    // The face has no wide space.
    const words = text.replaceAll('\u2002', '  ')
    const fitted = sizeToFit(words, size * scale, width * scale)
    print(canvas, words, { at, size: fitted, colour: colours.ink, anchor: 'middle' })
  }
}
