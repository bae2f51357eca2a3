// Prints a name on a disc: large, on one or two lines, never over the edge of the plate.
import { roundToTenth } from './flight.ts'

/** One printed line, centered on x = 0. Drawn with `textLength = width`, any font fits. */
export type StampLine = {
  readonly text: string
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly width: number
}

/** Letter widths of a bold condensed font in ems; other letters have the default width. */
const DEFAULT_WIDTH = 0.5
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  [" '!.,-1", 0.27],
  ['\u2002', 0.6],
  ['IĪ', 0.26],
  ['EFJLTZ', 0.45],
  ['MÆ', 0.65],
  ['W', 0.7],
]
const widthByLetter: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([letters, width]) => Array.from(letters, letter => [letter, width] as const)),
)

/** Returns how wide a line is at size 1. */
const widthInEms = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widthByLetter.get(letter) ?? DEFAULT_WIDTH), 0)

/** The height of capitals in condensed fonts, in ems. */
const CAP_HEIGHT = 0.7
const LINE_HEIGHT = 0.92

const toStampLine = (text: string, y: number, size: number): StampLine => ({
  text,
  y: roundToTenth(y),
  size: roundToTenth(size),
  width: roundToTenth(widthInEms(text) * roundToTenth(size)),
})

/** Prints a small line at a given height in a circle, and shrinks it if the circle is too narrow there. */
export function stampLine(text: string, y: number, radius: number, maxSize: number): StampLine {
  const chord = 2 * Math.sqrt(radius ** 2 - y ** 2)
  // Rounded down: rounding up could cross the edge again.
  return toStampLine(text, y, Math.min(maxSize, Math.floor((chord / widthInEms(text)) * 10) / 10))
}

/** Returns the ways to split a name: at a space, or after a dash before a whole word. */
const nameSplits = (name: string): string[][] =>
  Array.from(name.matchAll(/ - | |(?<=-)(?=\p{Letter}{3})/gu), ({ index, 0: gap }) => [
    name.slice(0, index),
    name.slice(index + gap.length),
  ])

/** The name's maximum height relative to the plate's radius. Brand and numbers use the rest. */
const MAX_NAME_HEIGHT = 0.84

/** Returns the largest size at which lines fit a circle of the given radius. */
function fittingSize(radius: number, lines: readonly string[]): number {
  const height = CAP_HEIGHT + LINE_HEIGHT * (lines.length - 1)
  const width = Math.max(...lines.map(widthInEms))
  return Math.min((2 * radius) / Math.hypot(height, width), (MAX_NAME_HEIGHT * radius) / height)
}

type Fitted = { readonly lines: readonly string[]; readonly size: number }

/** A second line is used only if its letters are this much larger. */
const MIN_BREAK_GAIN = 1.15

/** Prints a name around the center of a circle, as large as possible up to a maximum size. */
export function stampName(name: string, radius: number, maxSize: number): StampLine[] {
  const capitals = name.toUpperCase()
  const fitLines = (lines: readonly string[]): Fitted => ({
    lines,
    size: Math.min(maxSize, fittingSize(radius, lines)),
  })
  const whole = fitLines([capitals])
  const [split = whole] = nameSplits(capitals)
    .map(fitLines)
    .toSorted((a, b) => b.size - a.size)
  const { lines, size } = split.size > whole.size * MIN_BREAK_GAIN ? split : whole
  const first = (CAP_HEIGHT * size - LINE_HEIGHT * size * (lines.length - 1)) / 2
  return lines.map((text, index) => toStampLine(text, first + index * LINE_HEIGHT * size, size))
}
