// What a list of discs says, line by line.
import type { Ink } from '../copy/copy.ts'
import type { Plastic } from '../copy/plastics.ts'
import type { Disc } from '../disc/disc.ts'

/** What a line says about a disc besides its mold; null where it says nothing. */
export type ListDetails = {
  readonly plastic: string | null
  /** In grams. */
  readonly weight: number | null
  /** 1 to 10. */
  readonly condition: number | null
  readonly color: string | null
  readonly ink: Ink | null
  readonly count: number
  readonly tags: readonly string[]
  readonly note: string | null
}

export const NO_DETAILS: ListDetails = {
  plastic: null,
  weight: null,
  condition: null,
  color: null,
  ink: null,
  count: 1,
  tags: [],
  note: null,
}

/** One disc with its details, as it is written to a list. */
export type ListItem = { readonly disc: Disc; readonly details: ListDetails }

export type ListReading =
  | { readonly kind: 'matched'; readonly disc: Disc; readonly details: ListDetails }
  /** Two to five molds that the player chooses from. */
  | { readonly kind: 'ask'; readonly candidates: readonly Disc[]; readonly details: ListDetails }
  /** No such mold; the brand and name are what the line says, to search for or to describe. */
  | {
      readonly kind: 'unknown'
      readonly brand: string | null
      readonly name: string
      readonly details: ListDetails
    }
  /** A heading or an empty line. */
  | { readonly kind: 'ignored' }

/** A reading with its line; a line with several discs has several rows. */
export type ListRow = ListReading & {
  /** Counted from 1. */
  readonly line: number
  /** The line as it was written. */
  readonly text: string
}

export const rowAt = (reading: ListReading, line: number, text: string): ListRow => ({
  ...reading,
  line,
  text,
})

/** What the reader knows. */
export type ListCatalog = {
  readonly discs: readonly Disc[]
  readonly plastics: readonly Plastic[]
  /** Molds that the player described. */
  readonly ownMolds?: readonly Disc[] | undefined
}

export type ListReader = {
  /** The discs of one line; a heading or an empty line is ignored. */
  readonly readLine: (text: string) => readonly ListReading[]
  /** Every line in order; one with several discs gives several rows. */
  readonly readText: (text: string) => readonly ListRow[]
  /** The molds of a brand with exactly this name. */
  readonly molds: (brand: string, name: string) => readonly Disc[]
}

/** Rule LS4. */
export const LIST_COUNT_LIMIT = 9

/** Marks a disc that the player doesn't have yet. Rule LS11. */
export const WISH_TAG = 'wishlist'

/** Matches a note that begins with "lost": `Luna - lost on hole 7`. */
const LOST = /^\P{L}*lost\b/iu

/** True for a disc that the player doesn't have, or no longer has. Rule LS14. */
export const isNotOwned = ({ tags, note }: ListDetails): boolean =>
  tags.includes(WISH_TAG) || LOST.test(note ?? '')
