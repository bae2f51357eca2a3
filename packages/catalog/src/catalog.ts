// The whole catalog in memory, sorted by brand and name.
import { createHash } from 'node:crypto'
import type { Disc } from '@bagwise/domain/disc'
import { describe } from './describe.ts'
import { readBrandFiles } from './files.ts'
import type { Agreement } from './line.ts'
import { factsAt, readSheet, toDisc } from './brand-sheet.ts'

type Entry = { readonly disc: Disc; readonly agreement: Agreement }

const entries: readonly Entry[] = readBrandFiles()
  .map(readSheet)
  .flatMap(sheet => {
    const { brand } = sheet
    if (brand === undefined) throw new Error(`${sheet.file} does not begin with 'brand, Name'.`)
    return sheet.lines.map(line => {
      const facts = factsAt(sheet, line)
      return { disc: toDisc(brand, facts), agreement: facts.agreement }
    })
  })

/** Every disc by brand, then name: files and lines are already in that order. */
export const discs: readonly Disc[] = entries.map(entry => entry.disc)

/** The display names of all brands, each once, in the order of the discs. */
export const brands: readonly string[] = [...new Set(discs.map(disc => disc.brand))]

const byId: ReadonlyMap<string, Entry> = new Map(entries.map(entry => [entry.disc.id, entry]))

export const discById = (id: string): Disc | undefined => byId.get(id)?.disc

/** How well public flight charts agree on a disc's four numbers. */
export const agreement = (id: string): Agreement | undefined => byId.get(id)?.agreement

const versionOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 12)

/** Changes only when a fact changes; stored scores must then be computed again. */
export const catalogVersion: string = versionOf(entries)

/** Changes when the text of a description changes. */
export const descriptionsVersion: string = versionOf(discs.map(describe))
