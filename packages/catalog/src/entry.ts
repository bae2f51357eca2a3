// A disc with its catalog-only facts.
import { createHash } from 'node:crypto'
import type { Disc } from '@bagwise/domain/disc'
import { compareText } from '@bagwise/domain/text'
import { toDisc } from './brand-sheet.ts'
import { describe } from './describe/describe.ts'
import type { Agreement, DiscLine } from './line.ts'
import { compareSlugs, slug } from './slug.ts'

export type Entry = { readonly disc: Disc; readonly agreement: Agreement }

export const entryOf = (brand: string, line: DiscLine): Entry => ({
  disc: toDisc(brand, line),
  agreement: line.agreement,
})

/** Returns the line of this entry. */
export function lineOf({ disc, agreement }: Entry): DiscLine {
  const { dimensions } = disc
  return {
    name: disc.name,
    type: disc.type,
    approach: disc.approach,
    speed: disc.speed,
    glide: disc.glide,
    turn: disc.turn,
    fade: disc.fade,
    year: disc.year,
    diameter: dimensions.diameter,
    height: dimensions.height,
    rimWidth: dimensions.rimWidth,
    rimDepth: dimensions.rimDepth,
    insideDiameter: dimensions.insideDiameter ?? null,
    maxWeight: dimensions.maxWeight,
    known: disc.known ?? null,
    production: disc.production ?? null,
    agreement,
    id: disc.id === slug(`${disc.brand} ${disc.name}`) ? null : disc.id,
  }
}

/** Sorts by brand, then name (rule CT7). */
export const sortEntries = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    ({ disc: a }, { disc: b }) =>
      compareSlugs(a.brand, b.brand) || compareSlugs(a.name, b.name) || compareText(a.id, b.id),
  )

const shortHash = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 12)

/** Returns a hash that changes only if a fact changes, which makes stored scores outdated. */
export const versionOf = (entries: readonly Entry[]): string => shortHash(entries)

/** Returns a hash that changes if the text of a description changes. */
export const descriptionsVersionOf = (entries: readonly Entry[]): string =>
  shortHash(entries.map(({ disc }) => describe(disc)))
