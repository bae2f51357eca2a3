// The library's sort orders (rule LI14).
import { byAlphabet } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'

/** In the order of the menu; shuffled is the default. */
export const LIBRARY_SORTS = [
  'shuffled',
  'name',
  'brand',
  'speed',
  'stability',
  'newest',
  'most-bagged',
] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

/** How many bags have a disc, by its id. */
export type BagCounts = ReadonlyMap<string, number>

const byName = (a: Disc, b: Disc): number =>
  byAlphabet(a.name, b.name) || byAlphabet(a.brand, b.brand)

/** Turn plus fade: higher is more overstable. */
const lean = ({ turn, fade }: Disc): number => turn + fade

/** A disc of unknown year is not new. */
const newness = ({ year }: Disc): number => year ?? 0

type Order = (a: Disc, b: Disc) => number

/** Undefined keeps the given order. Ties are sorted by name, then by brand. */
export function libraryOrder(sort: LibrarySort, bagged: BagCounts = new Map()): Order | undefined {
  switch (sort) {
    case 'shuffled':
      return undefined
    case 'name':
      return byName
    case 'brand':
      return (a, b) => byAlphabet(a.brand, b.brand) || byName(a, b)
    case 'speed':
      return (a, b) => b.speed - a.speed || byName(a, b)
    case 'stability':
      return (a, b) => lean(b) - lean(a) || byName(a, b)
    case 'newest':
      return (a, b) => newness(b) - newness(a) || byName(a, b)
    case 'most-bagged': {
      const count = ({ id }: Disc) => bagged.get(id) ?? 0
      return (a, b) => count(b) - count(a) || byName(a, b)
    }
  }
}
