// Searches for discs: the results, and names close to a search without results (rule LI17).
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { librarySearchQuery, searchHintQuery } from './queries.ts'

/** The number of results that fit next to a bag. */
export const MAX_RESULTS = 8

/** The discs that match a search. Undefined until the discs and the search are loaded, and if the text is too short. */
export function useDiscSearch(
  discs: readonly Disc[] | undefined,
  search: string,
  limit = MAX_RESULTS,
): readonly Disc[] | undefined {
  const { data: find } = useQuery(librarySearchQuery)
  return useMemo(
    () =>
      search.length >= SEARCH_MIN_LENGTH && discs && find
        ? find(discs, { ...NO_FILTERS, search }).slice(0, limit)
        : undefined,
    [discs, search, limit, find],
  )
}

const NO_DISCS: readonly Disc[] = []

/** The discs with the closest names, if the search had no results. Empty until the library and the hints are loaded. */
export function useNearDiscs(
  library: readonly Disc[] | undefined,
  search: string,
  isMiss: boolean,
): readonly Disc[] {
  const { data: hintFor } = useQuery({ ...searchHintQuery, enabled: isMiss })
  return useMemo(() => {
    if (!isMiss || !library) return NO_DISCS
    const hint = hintFor?.(library, { ...NO_FILTERS, search })
    return hint?.kind === 'near' ? hint.discs : NO_DISCS
  }, [library, search, isMiss, hintFor])
}

type DidYouMeanProps = { discs: readonly Disc[]; children: (disc: Disc) => ReactNode }

/** "Did you mean Luna, Lunar or Lunatic?" `children` renders each name as a link or button. */
export function DidYouMean({ discs, children }: DidYouMeanProps) {
  return (
    <p>
      Did you mean{' '}
      {discs.map((disc, index) => (
        <Fragment key={disc.id}>
          {index === 0 ? '' : index === discs.length - 1 ? ' or ' : ', '}
          {children(disc)}
        </Fragment>
      ))}
      ?
    </p>
  )
}
