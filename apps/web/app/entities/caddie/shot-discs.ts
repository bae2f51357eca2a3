// What can be thrown: each owned disc that is carried as it flies, and a mold without owned discs by the maker's numbers.
import type { OwnedDisc } from '@bagwise/contract'
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import type { FlightNumbers } from '@bagwise/domain/flight'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flightOfOwnedDisc } from '../collection/owned-disc-flights.ts'
import { useOwnedDiscs } from '../collection/carried.ts'
import { plasticsQuery } from '../collection/queries.ts'

export type ShotDisc = {
  readonly disc: Disc
  /** Null where the player has told us of no owned disc. */
  readonly ownedDisc: OwnedDisc | null
  readonly numbers: FlightNumbers
}

export const moldAsShotDisc = (disc: Disc): ShotDisc => ({ disc, ownedDisc: null, numbers: disc })

export const ownedDiscAsShotDisc = (
  ownedDisc: OwnedDisc,
  disc: Disc,
  plastics: readonly Plastic[],
): ShotDisc => ({
  disc,
  ownedDisc,
  numbers: flightOfOwnedDisc(ownedDisc, disc, plastics).numbers,
})

export function shotDiscsOf(
  molds: readonly Disc[],
  ownedDiscs: readonly OwnedDisc[],
  plastics: readonly Plastic[],
): readonly ShotDisc[] {
  const ownedDiscsOf = Map.groupBy(ownedDiscs, ({ discId }) => discId)
  return molds.flatMap(
    disc =>
      ownedDiscsOf
        .get(disc.id)
        ?.map(ownedDisc => ownedDiscAsShotDisc(ownedDisc, disc, plastics)) ?? [
        moldAsShotDisc(disc),
      ],
  )
}

const NO_OWNED_DISCS: readonly OwnedDisc[] = []
const NO_PLASTICS: readonly Plastic[] = []

/** Until owned discs and plastics are loaded, and for a guest's bag, by the maker's numbers. */
export function useShotDiscs(bagId: string, molds: readonly Disc[]): readonly ShotDisc[] {
  const owned = useOwnedDiscs()
  const carried = useMemo(
    () => owned?.filter(({ bagIds }) => bagIds.includes(bagId)) ?? NO_OWNED_DISCS,
    [owned, bagId],
  )
  const { data: plastics, isError } = useQuery({
    ...plasticsQuery(),
    enabled: carried.length > 0,
  })
  const isKnown = plastics !== undefined || isError
  return useMemo(
    () => shotDiscsOf(molds, isKnown ? carried : NO_OWNED_DISCS, plastics ?? NO_PLASTICS),
    [molds, isKnown, carried, plastics],
  )
}
