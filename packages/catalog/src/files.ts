// Where do the discs come from? One text file per brand, read once.
import { readdirSync, readFileSync } from 'node:fs'

export type BrandFile = { readonly name: string; readonly text: string }

const FOLDER = new URL('../data/', import.meta.url)

/** All brand files, in the order of their brands. Synchronous, because nothing can be served before them. */
export const readBrandFiles = (): BrandFile[] =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.csv'))
    // Without the ending, or `disc-golf.csv` would come before `disc.csv`.
    .map(name => name.slice(0, -'.csv'.length))
    .toSorted()
    .map(stem => `${stem}.csv`)
    .map(name => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))
