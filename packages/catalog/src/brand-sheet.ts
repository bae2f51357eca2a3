// The catalog's files, one per brand, and the discs in their lines.
import { readdirSync, readFileSync } from 'node:fs'
import type { Disc } from '@bagwise/domain/disc'
import { readLine, type DiscLine } from './line.ts'
import { rolesOf } from './roles.ts'
import { slug } from './slug.ts'

export type BrandFile = { readonly name: string; readonly text: string }

const FOLDER = new URL('../data/', import.meta.url)

/** Reads all brand files, sorted by brand. Synchronous: runs at startup. */
export const readBrandFiles = (): BrandFile[] =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.csv'))
    // Sorted without the extension: otherwise `disc-golf.csv` would be before `disc.csv`.
    .map(name => name.slice(0, -'.csv'.length))
    .toSorted()
    .map(stem => `${stem}.csv`)
    .map(name => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))

/** The line number at which a brand file's discs begin, below brand and column titles. */
const FIRST_DISC_LINE = 3

export type NumberedLine = { readonly number: number; readonly text: string }

export type BrandSheet = {
  readonly file: string
  /** Undefined if the first line does not name a brand. */
  readonly brand: string | undefined
  readonly header: string
  readonly lines: readonly NumberedLine[]
}

export function readSheet({ name, text }: BrandFile): BrandSheet {
  const [first = '', header = '', ...rest] = text.split(/\r?\n/)
  return {
    file: name,
    brand: /^brand, (.+)$/.exec(first)?.[1],
    header,
    // The last part, after the final line break, is empty.
    lines: rest
      .slice(0, rest.at(-1) === '' ? -1 : undefined)
      .map((line, index) => ({ number: FIRST_DISC_LINE + index, text: line })),
  }
}

/** Returns the explicit id, which survives a rename, or the slug of brand and name. */
export const idOf = (brand: string, line: DiscLine): string =>
  line.id ?? slug(`${brand} ${line.name}`)

export function toDisc(brand: string, line: DiscLine): Disc {
  const id = idOf(brand, line)
  const roles = rolesOf(id)
  return {
    id,
    name: line.name,
    brand,
    type: line.type,
    approach: line.approach,
    speed: line.speed,
    glide: line.glide,
    turn: line.turn,
    fade: line.fade,
    year: line.year,
    dimensions: {
      diameter: line.diameter,
      height: line.height,
      rimWidth: line.rimWidth,
      rimDepth: line.rimDepth,
      maxWeight: line.maxWeight,
      ...(line.insideDiameter !== null && { insideDiameter: line.insideDiameter }),
    },
    ...(line.known !== null && { known: line.known }),
    ...(line.production && { production: line.production }),
    ...(roles && { roles }),
  }
}

/** Parses the facts of a line. Throws with the line number if it is invalid. */
export function parseFactsOrThrow(sheet: BrandSheet, line: NumberedLine): DiscLine {
  const facts = readLine(line.text)
  if (typeof facts === 'string') throw new Error(`${sheet.file}, line ${line.number} ${facts}.`)
  return facts
}
