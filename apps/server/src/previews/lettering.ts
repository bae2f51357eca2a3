// Words on a preview: set in the product's own condensed face, as large as fits.
import { readFileSync } from 'node:fs'
import { type Canvas, fill } from './canvas.ts'
import { type Letter, outlineFont, type Point } from './outline-font.ts'

const fontAt = (address: string) => outlineFont(readFileSync(new URL(address)))

/** Two files make one face: the second holds the rarer letters of Latin script. */
const COMMON = fontAt(
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff'),
)
const RARE = fontAt(
  import.meta
    .resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff'),
)

const FACE = (character: string): Letter | undefined => COMMON(character) ?? RARE(character)

/** False for scripts and emoji that our face does not have. */
export const canPrint = (text: string): boolean =>
  text.trim() !== '' &&
  Array.from(text.normalize()).every(character => FACE(character) !== undefined)

const lettersOf = (text: string): Letter[] =>
  Array.from(text.normalize()).flatMap(character => FACE(character) ?? [])

const widthOf = (text: string, size: number): number =>
  lettersOf(text).reduce((sum, { advance }) => sum + advance * size, 0)

export const sizeToFit = (text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, widthOf(text, size)))

type Print = {
  readonly at: Point
  readonly size: number
  readonly colour: string
  readonly anchor?: 'start' | 'middle'
}

/** `at` is where the baseline begins, or its middle. */
export function print(canvas: Canvas, text: string, { at, size, colour, anchor }: Print): void {
  let x = at[0] - (anchor === 'middle' ? widthOf(text, size) / 2 : 0)
  const outlines = lettersOf(text).flatMap(letter => {
    const from = x
    x += letter.advance * size
    return letter.outlines.map(line =>
      line.map(([px, py]): Point => [from + px * size, at[1] - py * size]),
    )
  })
  fill(canvas, outlines, colour)
}

/** Breaks words into lines that fit; what does not fit into the last one ends in dots. */
export function lines(text: string, size: number, width: number, most: number): string[] {
  const broken: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, size) <= width) line = longer
    else {
      broken.push(line)
      line = word
    }
  }
  broken.push(line)
  if (broken.length <= most) return broken
  return [...broken.slice(0, most - 1), `${broken[most - 1]}...`]
}
