// What can be thrown: each copy that is carried as it flies, and a mold without copies by the maker's numbers.
import type { Copy } from '@bagwise/contract'
import type { Plastic } from '@bagwise/domain/copy'
import type { Disc } from '@bagwise/domain/disc'
import type { FlightNumbers } from '@bagwise/domain/flight'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flightOfCopy } from '../../components/copy-discs.ts'
import { useOwnedCopies } from '../../data/copies.owned.ts'
import { plasticsQuery } from '../../data/copies.queries.ts'

export type ShotDisc = {
  readonly disc: Disc
  /** Null where the player has told us of no copy. */
  readonly copy: Copy | null
  readonly numbers: FlightNumbers
}

export const moldAsShotDisc = (disc: Disc): ShotDisc => ({ disc, copy: null, numbers: disc })

export const copyAsShotDisc = (copy: Copy, disc: Disc, plastics: readonly Plastic[]): ShotDisc => ({
  disc,
  copy,
  numbers: flightOfCopy(copy, disc, plastics).numbers,
})

export function shotDiscsOf(
  molds: readonly Disc[],
  copies: readonly Copy[],
  plastics: readonly Plastic[],
): readonly ShotDisc[] {
  const copiesOf = Map.groupBy(copies, ({ discId }) => discId)
  return molds.flatMap(
    disc =>
      copiesOf.get(disc.id)?.map(copy => copyAsShotDisc(copy, disc, plastics)) ?? [
        moldAsShotDisc(disc),
      ],
  )
}

const NO_COPIES: readonly Copy[] = []
const NO_PLASTICS: readonly Plastic[] = []

/** Until copies and plastics are loaded, and for a guest's bag, by the maker's numbers. */
export function useShotDiscs(bagId: string, molds: readonly Disc[]): readonly ShotDisc[] {
  const owned = useOwnedCopies()
  const carried = useMemo(
    () => owned?.filter(({ bagIds }) => bagIds.includes(bagId)) ?? NO_COPIES,
    [owned, bagId],
  )
  const { data: plastics, isError } = useQuery({
    ...plasticsQuery(),
    enabled: carried.length > 0,
  })
  const isKnown = plastics !== undefined || isError
  return useMemo(
    () => shotDiscsOf(molds, isKnown ? carried : NO_COPIES, plastics ?? NO_PLASTICS),
    [molds, isKnown, carried, plastics],
  )
}
