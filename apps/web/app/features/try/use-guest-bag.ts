// The guest's bag in the URL, with its discs and functions to change it.
import { discCode, discsFromCodes } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { useCatalog } from '../../entities/disc/queries.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { TRY_URL_FORMAT, type TryView } from '../../entities/guest-bag/try-url.ts'

/** The server's discs for the URL. The browser uses the library once it is loaded. */
export type GuestPageData = {
  readonly discs: readonly Disc[]
  readonly searchResults: readonly Disc[]
  readonly omittedCount: number
}

export type GuestBag = ReturnType<typeof useGuestBag>

export function useGuestBag(data: GuestPageData) {
  const [urlView, change] = useUrlState(TRY_URL_FORMAT)
  const { discs: library } = useCatalog()
  const loadedDiscs = useMemo(
    () => library ?? [...data.discs, ...data.searchResults],
    [library, data],
  )
  const { discs, omittedCount } = useMemo(
    () => discsFromCodes(urlView.codes, loadedDiscs),
    [urlView.codes, loadedDiscs],
  )
  // Every link on the page repeats the bag, so codes without a disc are left out.
  const view = useMemo(
    () => ({ ...urlView, codes: discs.map(({ id }) => discCode(id)) }),
    [urlView, discs],
  )
  return {
    view,
    discs,
    /** Undefined until it is loaded. */
    library,
    /** The server's results for the search in the URL. */
    searchResults: data.searchResults,
    change,
    /** The URL after a change, for links. */
    hrefOf: (next: TryView) => `/try${TRY_URL_FORMAT.format(next)}`,
    omittedCount: library ? omittedCount : data.omittedCount,
  }
}
