// Names close to a search that finds nothing (rule LI17).
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { searchHintQuery } from './queries.ts'

const NO_DISCS: readonly Disc[] = []

/** Returns the closest discs if `isMiss`, and none until the library and the search are loaded. */
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
