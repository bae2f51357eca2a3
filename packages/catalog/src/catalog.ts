// The catalog that ships with this version, in memory, sorted by brand and name.
import type { Disc } from '@bagwise/domain/disc'
import { parseFactsOrThrow, readBrandFiles, readSheet } from './brand-sheet.ts'
import { type Entry, entryOf, versionOf } from './entry.ts'

/** Every disc by brand, then name: files and lines are already in that order. */
export const shippedEntries: readonly Entry[] = readBrandFiles()
  .map(readSheet)
  .flatMap(sheet => {
    const { brand } = sheet
    if (brand === undefined) throw new Error(`${sheet.file} does not begin with 'brand, Name'.`)
    return sheet.lines.map(line => entryOf(brand, parseFactsOrThrow(sheet, line)))
  })

export const discs: readonly Disc[] = shippedEntries.map(entry => entry.disc)

/** The display names of all brands, each once, in the order of the discs. */
export const brands: readonly string[] = [...new Set(discs.map(disc => disc.brand))]

const byId: ReadonlyMap<string, Disc> = new Map(discs.map(disc => [disc.id, disc]))

export const discById = (id: string): Disc | undefined => byId.get(id)

export const catalogVersion: string = versionOf(shippedEntries)
