// The library in the browser: one order for as long as this page lives, answered from memory.
import type { Disc } from '@bagwise/domain/disc'
import { findDiscs, type LibraryFilters, seededRandom, shuffled } from '@bagwise/domain/library'
import { useMemo } from 'react'
import { loadedCatalog, useCatalogInTime } from '../../data/catalog.queries.ts'
import { type LibraryData, libraryData } from './library-data.ts'
import { type LibraryPage, libraryPage } from './library-pages.ts'

type Wall = {
  readonly discs: readonly Disc[]
  readonly seed: string
  readonly shuffled: readonly Disc[]
}

/** There is one in a tab. */
let wall: Wall | undefined

/** The first order of this page load stays, also when the player leaves and comes back (rule LI11). */
function wallOf(discs: readonly Disc[], seed: string): Wall {
  if (wall?.discs !== discs) {
    const kept = wall?.seed ?? seed
    wall = { discs, seed: kept, shuffled: shuffled(discs, seededRandom(kept)) }
  }
  return wall
}

/** For a navigation within the product: the same wall again, without asking the server. */
export function wallAgain(query: URLSearchParams): LibraryData | undefined {
  const discs = loadedCatalog()
  return wall && discs && libraryData(discs, query, wall.seed)
}

/** What shows: from memory once the library has come, as the server said until then. */
export function useWall(
  data: LibraryData,
  filters: LibraryFilters,
  pages: number,
): LibraryPage<Disc> {
  const discs = useCatalogInTime()
  const found = useMemo(
    () => discs && findDiscs(wallOf(discs, data.seed).shuffled, filters),
    [discs, data.seed, filters],
  )
  return useMemo(() => (found ? libraryPage(found, pages) : data.page), [found, pages, data.page])
}
