// The library in the browser: one order for as long as this page lives, answered from memory.
import {
  type Disc,
  findDiscs,
  indexesOf,
  type Library,
  type LibraryFilters,
  type LibraryPage,
  libraryPage,
  prepareLibrary,
  seededRandom,
  shuffled,
} from '@bagwise/domain'
import { useMemo } from 'react'
import { loadedCatalog, useCatalogInTime } from '../../api/catalog.queries.ts'
import { whenIdle } from '../../platform/idle.ts'
import { type LibraryData, libraryData } from './library-data.ts'

type Wall = { readonly discs: readonly Disc[]; readonly seed: string; readonly library: Library }

/** There is one in a tab. */
let wall: Wall | undefined

/** Ahead of the first key, in moments when nothing else is to do. */
function makeReady([next, ...others]: readonly (() => unknown)[]): void {
  if (!next) return
  whenIdle(() => {
    next()
    makeReady(others)
  })
}

/** The first order of this page load stays, also when the player leaves and comes back (D20). */
function wallOf(discs: readonly Disc[], seed: string): Wall {
  if (wall?.discs !== discs) {
    const kept = wall?.seed ?? seed
    const library = prepareLibrary(shuffled(discs, seededRandom(kept)))
    wall = { discs, seed: kept, library }
    makeReady(indexesOf(library))
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
    () => discs && findDiscs(wallOf(discs, data.seed).library, filters),
    [discs, data.seed, filters],
  )
  return useMemo(() => (found ? libraryPage(found, pages) : data.page), [found, pages, data.page])
}
