// Reads the catalog's files: one text file per brand.
import { readdirSync, readFileSync } from 'node:fs'

export type BrandFile = { readonly name: string; readonly text: string }

const FOLDER = new URL('../data/', import.meta.url)

/** All brand files sorted by brand. Synchronous, because nothing can be served before they are read. */
export const readBrandFiles = (): BrandFile[] =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.csv'))
    // Sorted without the extension, or `disc-golf.csv` would come before `disc.csv`.
    .map(name => name.slice(0, -'.csv'.length))
    .toSorted()
    .map(stem => `${stem}.csv`)
    .map(name => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))
